create or replace function ledger.request_withdrawal(p_token text, p_password_proof bytea, p_method text, p_amount bigint, p_address text, p_now timestamptz,
  out result text, out withdrawal_id bigint)
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_customer constant bigint := session_customer(p_token, p_now);
  v_method bigint;
  v_available bigint;
  v_letters text;
  v_account bytea;
  v_rate integer := parse_rate(setting('withdrawal_fee_rate'));
  v_fee bigint := trunc(p_amount::numeric * v_rate / 1000000000000) * 1000000; -- numeric: the product is beyond bigint, and cut off exactly
begin
  perform require_time(p_now);
  -- Held, so that a change of the password waits, and the proof is of the one that counts.
  perform from customer c
   where c.id = v_customer and c.withdrawal_password_valid_from <= p_now and shop.password_fits(c.withdrawal_password_hash, p_password_proof)
     for share;
  if not found then result := 'not_proven'; return; end if;
  select m.id into v_method from payment_method m where m.code = p_method and m.is_open;
  if not found then result := 'payment_method_unavailable'; return; end if;
  if suspension_reason('withdrawals', p_method) is not null then result := 'withdrawals_suspended'; return; end if;
  -- In whatever letters, and with whatever stands between or before them.
  v_letters := regexp_replace(lower(p_address), '[^0-9a-z]', '', 'g');
  -- The same twenty bytes are an address on either chain, and one of ours on both: what is sent to it on the other one nobody looks for.
  v_account := chain.account_of(reference_network(p_method), p_address);
  if exists (select from deposit_address d where lower(d.address) in (lower(p_address), v_letters, '0x' || v_letters))
     or chain.is_own_account('tron', v_account) or chain.is_own_account('ethereum', v_account)
     or exists (select from chain.token t where t.contract = v_account) or chain.is_listed(v_account) then
    result := 'payout_address_not_allowed'; return;
  end if;
  if on_hold(v_customer, p_now) then result := 'account_on_hold'; return; end if;
  select a.balance into v_available from account a where a.id = customer_available(v_customer) for update;
  if p_amount > v_available then result := 'insufficient_balance'; return; end if;
  if p_amount < parse_amount(setting('minimum_withdrawal')) and p_amount <> v_available then result := 'below_minimum'; return; end if;
  if v_fee >= p_amount then result := 'fee_exceeds_amount'; return; end if;
  insert into withdrawal (customer_id, payment_method_id, amount, fee, fee_rate_ppm, address, requested_at, payable_from)
    values (v_customer, v_method, p_amount, v_fee, v_rate, p_address, p_now, payable_from(v_customer, p_address, p_now)) returning id into withdrawal_id;
  perform post_or_raise(array[row(customer_available(v_customer), customer_frozen(v_customer), p_amount, 'withdrawal_request',
    withdrawal_id, null)::posting], p_now);
  insert into outbox (topic, customer_ids, created_at) values ('withdrawal_changed', array[v_customer], p_now);
  result := 'requested';
end $$;

comment on function ledger.request_withdrawal is
'Freezes the whole amount, for the customer whose own session this is, by the proof of the withdrawal password: the output of argon2id,
which only the password gives. The fee is the amount times the rate of the settings, rounded down to the whole dollar. The caller has
checked the address''s form. By the customer''s own choice it may be paid a day later. Results: ''not_proven'' (no session, a password that is not in effect, or another one),
''payment_method_unavailable'', ''withdrawals_suspended'', ''payout_address_not_allowed'' (it is one of our own addresses, from where
it would come back to somebody''s balance or to nobody''s, a token''s contract, or on a list of
addresses with which nobody may deal), ''account_on_hold'', ''insufficient_balance'', ''below_minimum'' (unless it is the whole
balance), ''fee_exceeds_amount'', ''requested''.';

alter function ledger.request_withdrawal owner to goodturn_ledger;
grant execute on function ledger.request_withdrawal to goodturn_app;
