create or replace function ledger.enable_administrator(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{administrator_enabling}', p_now);
begin
  perform shop.lock_administrator(v_approval.subject_id);
  update administrator a set disabled_at = null where a.id = v_approval.subject_id and a.disabled_at is not null;
  if not found then return 'unchanged'; end if;
  perform complete_approval(p_approval);
  return 'enabled';
end $$;

comment on function ledger.enable_administrator is
'Lets an administrator in again whom somebody disabled; by two, since it gives an account its rights back. Results: ''unchanged'',
''enabled''.';

alter function ledger.enable_administrator owner to goodturn_ledger;
grant execute on function ledger.enable_administrator to goodturn_app;

insert into shop.approval_kind (kind, node) values ('administrator_enabling', 'administrator.write')
  on conflict (kind) do update set node = excluded.node;
