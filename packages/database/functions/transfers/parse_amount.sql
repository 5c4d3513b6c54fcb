create or replace function ledger.parse_amount(p_text text) returns bigint
  language plpgsql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
begin
  if p_text !~ '^(0|[1-9][0-9]{0,11})(\.[0-9]{1,6})?$' then
    raise exception 'not an amount' using errcode = '22P02';
  end if;
  return (p_text::numeric * 1000000)::bigint; -- numeric: exact, of a text that was checked
end $$;

comment on function ledger.parse_amount is
'Returns the micro-dollars of a decimal text such as 12.50, at most six decimals; raises 22P02 for any other form.';

alter function ledger.parse_amount owner to goodturn_ledger;
