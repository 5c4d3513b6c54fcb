create or replace function ledger.parse_rate(p_text text) returns integer
  language plpgsql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
begin
  if p_text !~ '^[0-9](\.[0-9]{1,6})?$' then
    raise exception 'not a rate' using errcode = '22P02';
  end if;
  return (p_text::numeric * 1000000)::integer; -- numeric: exact, of a text that was checked
end $$;

comment on function ledger.parse_rate is
'Returns the parts per million of a decimal text such as 0.05.';

alter function ledger.parse_rate owner to goodturn_ledger;
