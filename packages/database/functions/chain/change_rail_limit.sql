create or replace function ledger.change_rail_limit(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{rail_limit}', p_now);
  v_fields jsonb := v_approval.payload -> 'fields';
  v_limit text := v_fields ->> 'railLimit';
  v_units bigint := parse_amount(v_fields ->> 'amount');
  v_method bigint := (select m.id from payment_method m where m.code = v_fields ->> 'paymentMethod');
  v_time timestamptz := clock_timestamp();
begin
  begin
    insert into rail_limit_change (payment_method_id, rail_limit, units, counts_from, approval_id, created_at)
      values (v_method, v_limit, v_units, v_time + case when v_units > limit_units(v_method, v_limit) then interval '24 hours' else interval '0' end, p_approval, v_time);
  exception when check_violation then
    return 'limit_out_of_range';
  end;
  insert into outbox (topic, created_at) values ('setting_changed', p_now);
  perform complete_approval(p_approval);
  return 'changed';
end $$;

comment on function ledger.change_rail_limit is
'Changes the most that a payment method credits without a person, as two persons agreed: a decrease at once, an increase after 24 hours,
so that others see it before it counts. A decrease also ends an increase that waits. Results: ''limit_out_of_range'', ''changed''.';

alter function ledger.change_rail_limit owner to goodturn_ledger;
grant execute on function ledger.change_rail_limit to goodturn_app;

insert into shop.approval_kind (kind, node) values ('rail_limit', 'rail.write')
  on conflict (kind) do update set node = excluded.node;

create or replace trigger rail_limit_change_is_append_only before update or delete or truncate on chain.rail_limit_change
  for each statement execute function ledger.reject_modification();
