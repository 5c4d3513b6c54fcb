create or replace function ledger.request_withdrawal(p_customer bigint, p_method text, p_amount bigint, p_address text, p_now timestamptz, out result text, out withdrawal_id bigint)
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_method bigint;
  v_available bigint;
  v_letters text;
  v_rate integer := parse_rate(setting('withdrawal_fee_rate'));
  v_fee bigint := trunc(p_amount::numeric * v_rate / 1000000000000) * 1000000; -- numeric: the product is beyond bigint, and cut off exactly
begin
  perform require_time(p_now);
  select m.id into v_method from payment_method m where m.code = p_method and m.is_open;
  if not found then result := 'payment_method_unavailable'; return; end if;
  if suspension_reason('withdrawals', p_method) is not null then result := 'withdrawals_suspended'; return; end if;
  -- In whatever letters, and with whatever stands between or before them.
  v_letters := regexp_replace(lower(p_address), '[^0-9a-z]', '', 'g');
  if exists (select from deposit_address d where lower(d.address) in (lower(p_address), v_letters, '0x' || v_letters)) then
    result := 'payout_address_not_allowed'; return;
  end if;
  if on_hold(p_customer, p_now) then result := 'account_on_hold'; return; end if;
  select a.balance into v_available from account a where a.id = customer_available(p_customer) for update;
  if p_amount > v_available then result := 'insufficient_balance'; return; end if;
  if p_amount < parse_amount(setting('minimum_withdrawal')) and p_amount <> v_available then result := 'below_minimum'; return; end if;
  if v_fee >= p_amount then result := 'fee_exceeds_amount'; return; end if;
  insert into withdrawal (customer_id, payment_method_id, amount, fee, fee_rate_ppm, address, requested_at)
    values (p_customer, v_method, p_amount, v_fee, v_rate, p_address, p_now) returning id into withdrawal_id;
  perform post_or_raise(array[row(customer_available(p_customer), customer_frozen(p_customer), p_amount, 'withdrawal_request',
    withdrawal_id, null)::posting], p_now);
  insert into outbox (topic, customer_ids, created_at) values ('withdrawal_changed', array[p_customer], p_now);
  result := 'requested';
end $$;

comment on function ledger.request_withdrawal is
'Freezes the whole amount. The fee is the amount times the rate of the settings, rounded down to the whole dollar. The caller
has checked the password and the address''s form. Results: ''payment_method_unavailable'', ''withdrawals_suspended'', ''payout_address_not_allowed'' (it is
one of our own deposit addresses, from where it would come back to somebody''s balance), ''account_on_hold'',
''insufficient_balance'', ''below_minimum'' (unless it is the whole balance), ''fee_exceeds_amount'', ''requested''.';

alter function ledger.request_withdrawal owner to goodturn_ledger;
grant execute on function ledger.request_withdrawal to goodturn_app;
