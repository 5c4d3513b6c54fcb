create or replace function ledger.setting(p_name text) returns text
  language plpgsql stable strict set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_value text;
begin
  select s.value into v_value from setting s where s.name = p_name;
  if not found then raise exception 'there is no setting %', p_name using errcode = '22023'; end if;
  return v_value;
end $$;

comment on function ledger.setting is
'Returns the text of a setting that the ledger''s functions judge by; raises 22023 when it does not exist.';

alter function ledger.setting owner to goodturn_ledger;
