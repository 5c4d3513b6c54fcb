create or replace function ledger.create_administrator(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{administrator_creation}', p_now);
  v_fields jsonb := v_approval.payload -> 'fields';
  v_administrator bigint;
begin
  insert into administrator (account, role_id, created_at) values (v_fields ->> 'account', (v_fields ->> 'roleId')::bigint, p_now)
    on conflict on constraint administrator_account_unique do nothing returning id into v_administrator;
  if v_administrator is null then return 'name_taken'; end if;
  perform shop.add_administrator_link(v_administrator, p_approval, p_now);
  perform complete_approval(p_approval);
  return 'created';
end $$;

comment on function ledger.create_administrator is
'Makes the account that two persons agreed on, without a password, and the one-time link by which its owner sets one. Results:
''name_taken'', ''created''.';

alter function ledger.create_administrator owner to goodturn_ledger;
grant execute on function ledger.create_administrator to goodturn_app;

insert into shop.approval_kind (kind, node) values ('administrator_creation', 'administrator.write')
  on conflict (kind) do update set node = excluded.node;
