create or replace function ledger.change_payout_limit(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{payout_limit}', p_now);
  v_fields jsonb := v_approval.payload -> 'fields';
  v_limit text := v_fields ->> 'payoutLimit';
  v_units bigint := parse_amount(v_fields ->> 'amount');
  v_method bigint := (select m.id from payment_method m where m.code = v_fields ->> 'paymentMethod');
  v_time timestamptz;
begin
  perform lock_payouts();
  v_time := clock_timestamp();
  begin
    insert into payout_limit_change (payment_method_id, payout_limit, units, counts_from, approval_id, created_at)
      values (v_method, v_limit, v_units,
              v_time + case when v_units > payout_limit_units(v_method, v_limit) then interval '24 hours' else interval '0' end, p_approval, v_time);
  exception when check_violation then
    return 'limit_out_of_range';
  end;
  insert into outbox (topic, created_at) values ('setting_changed', p_now);
  perform complete_approval(p_approval);
  return 'changed';
end $$;

comment on function ledger.change_payout_limit is
'Changes the most that batches of a payment method pay, as two persons agreed: an increase after 24 hours, so that others see it before it
counts, anything else at once. Results: ''limit_out_of_range'', ''changed''.';

alter function ledger.change_payout_limit owner to goodturn_ledger;
grant execute on function ledger.change_payout_limit to goodturn_app;

insert into shop.approval_kind (kind, node) values ('payout_limit', 'rail.write')
  on conflict (kind) do update set node = excluded.node;

create or replace trigger payout_limit_change_is_append_only before update or delete or truncate on chain.payout_limit_change
  for each statement execute function ledger.reject_modification();
