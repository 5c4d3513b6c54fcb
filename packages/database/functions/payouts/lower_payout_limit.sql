create or replace function chain.lower_payout_limit(p_token text, p_method text, p_payout_limit text, p_units bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
declare
  v_person bigint;
  v_method bigint;
  v_time timestamptz;
begin
  perform require_time(p_now);
  v_person := acting_administrator(p_token, 'rail.write', p_now);
  if v_person is null then return 'forbidden'; end if;
  perform lock_payouts();
  v_time := clock_timestamp();
  select m.id into v_method from payment_method m where m.code = p_method;
  if v_method is null or payout_limit_units(v_method, p_payout_limit) is null then return 'not_found'; end if;
  if (p_units < payout_limit_units(v_method, p_payout_limit)) is not true then return 'second_approval_required'; end if;
  insert into payout_limit_change (payment_method_id, payout_limit, units, counts_from, lowered_by, created_at)
    values (v_method, p_payout_limit, p_units, v_time, v_person, v_time);
  insert into outbox (topic, created_at) values ('setting_changed', p_now);
  return 'lowered';
end $$;

comment on function chain.lower_payout_limit is
'Lowers the most that batches of a payment method pay, at once and by one person; it also ends an increase that waits. Results:
''forbidden'', ''not_found'', ''second_approval_required'' (it would not be lower), ''lowered''.';

alter function chain.lower_payout_limit owner to goodturn_ledger;
grant execute on function chain.lower_payout_limit to goodturn_app;
