create or replace function shop.add_role(p_token text, p_name text, p_remarks text, p_now timestamptz, out result text, out role_id bigint)
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
begin
  perform ledger.require_time(p_now);
  perform lock_rights();
  if ledger.acting_administrator(p_token, 'role.write', p_now) is null then result := 'forbidden'; return; end if;
  insert into role (name, remarks) values (p_name, p_remarks) on conflict (name) do nothing returning id into role_id;
  result := case when role_id is null then 'name_taken' else 'added' end;
end $$;

comment on function shop.add_role is
'Adds a role without any right. Who does it is looked up by the session''s token. Results: ''forbidden'', ''name_taken'', ''added''
with the role.';

alter function shop.add_role owner to goodturn_ledger;
grant execute on function shop.add_role to goodturn_app;
