create or replace function ledger.create_administrator_link(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{administrator_password_reset}', p_now);
begin
  perform from administrator a where a.id = v_approval.subject_id for no key update;
  perform shop.add_administrator_link(v_approval.subject_id, p_approval, p_now);
  perform complete_approval(p_approval);
  return 'created';
end $$;

comment on function ledger.create_administrator_link is
'Makes the one-time link that two persons agreed on, by which an administrator sets another password within 24 hours; earlier ones end.
A second factor is asked for as before. Result: ''created''.';

alter function ledger.create_administrator_link owner to goodturn_ledger;
grant execute on function ledger.create_administrator_link to goodturn_app;

insert into shop.approval_kind (kind, node) values ('administrator_password_reset', 'administrator.write')
  on conflict (kind) do update set node = excluded.node;
