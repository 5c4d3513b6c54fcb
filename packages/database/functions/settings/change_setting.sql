create or replace function ledger.change_setting(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{setting_change}', p_now);
begin
  insert into setting (name, value, updated_at)
    values (v_approval.payload -> 'fields' ->> 'setting', v_approval.payload -> 'fields' ->> 'value', p_now)
    on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at;
  insert into outbox (topic, created_at) values ('setting_changed', p_now);
  perform complete_approval(p_approval);
  return 'changed';
end $$;

comment on function ledger.change_setting is
'Writes the setting that two persons agreed on; the caller has checked its form. Results: ''changed''.';

alter function ledger.change_setting owner to goodturn_ledger;
grant execute on function ledger.change_setting to goodturn_app;

insert into shop.approval_kind (kind, node) values ('setting_change', 'setting.write')
  on conflict (kind) do update set node = excluded.node;
