create or replace function ledger.change_setting(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{setting_change}', p_now);
begin
  -- The end of the transaction asks who confirmed by the setting as it is then, so that what switches this one off is asked here.
  if v_approval.payload -> 'fields' ->> 'setting' = 'second_factor_required' and setting('second_factor_required') = 'true'
     and (select count(*) from approval_confirmation f where f.approval_id = p_approval
            and f.administrator_id = case f.act when 'request' then v_approval.requested_by else v_approval.decided_by end) < 2 then
    raise exception 'approval % was not confirmed by the second factors of both', p_approval
      using errcode = '23514', constraint = 'approval_is_confirmed';
  end if;
  insert into setting (name, value, updated_at)
    values (v_approval.payload -> 'fields' ->> 'setting', v_approval.payload -> 'fields' ->> 'value', p_now)
    on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at;
  insert into outbox (topic, created_at) values ('setting_changed', p_now);
  perform complete_approval(p_approval);
  return 'changed';
end $$;

comment on function ledger.change_setting is
'Writes the setting that two persons agreed on; the caller has checked its form. While a second factor is required, both persons have
confirmed a change of just that by theirs before it is written. Results: ''changed''.';

alter function ledger.change_setting owner to goodturn_ledger;
grant execute on function ledger.change_setting to goodturn_app;

insert into shop.approval_kind (kind, node) values ('setting_change', 'setting.write')
  on conflict (kind) do update set node = excluded.node;
