create or replace function chain.create_batch(p_token text, p_token_id smallint, p_now timestamptz, out result text, out batch_id bigint, out lacks bigint)
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
#variable_conflict use_column
declare
  v_person bigint;
  v_token token%rowtype;
  v_funds record;
  v_rows integer;
begin
  perform require_time(p_now);
  v_person := acting_administrator(p_token, 'withdrawal.pay', p_now);
  if v_person is null then result := 'forbidden'; return; end if;
  perform lock_payouts();
  select * into v_token from token t where t.id = p_token_id;
  if not found then result := 'not_found'; return; end if;
  result := batch_obstacle(v_token);
  if result is not null then return; end if;
  select * into v_funds from payout_funds(p_token_id);
  if v_funds.result <> 'ready' then result := v_funds.result; return; end if;
  if has_open_row(v_token.chain, v_funds.from_account) then
    result := 'batch_open'; return;
  end if;
  -- Whoever reviews, cancels or signs one of them by hand is before this batch or behind it.
  perform from withdrawal w where w.stage = 'approved' and w.payment_method_id = v_token.payment_method_id order by w.id for update;
  perform from customer c where c.id in (select w.customer_id from withdrawal w where w.stage = 'approved' and w.payment_method_id = v_token.payment_method_id)
    order by c.id for share;
  select count(*) filter (where p.place is not null), min(p.units) filter (where p.stays_out = 'over_balance') into v_rows, lacks
    from preview_batch(p_token_id, p_now) p;
  if v_rows = 0 then
    result := case when lacks is null then 'nothing_to_pay' else 'balance_too_low' end;
    lacks := lacks - v_funds.units;
    return;
  end if;
  lacks := missing_native(v_rows, row_cost(v_token.chain, v_funds.fee_price), v_funds.native_units);
  if lacks is not null then result := 'native_too_low'; return; end if;
  insert into batch (kind, chain, token, treasury_address_id, from_account, previous_digest, fee_price, priority_fee, created_by, created_at, approve_until, sign_until)
    values ('payout', v_token.chain, p_token_id, v_funds.treasury_address_id, v_funds.from_account, newest_digest(), v_funds.fee_price, priority_fee(),
            v_person, p_now, p_now + interval '3 hours', p_now + interval '11 hours')
    returning id into batch_id;
  perform fill_batch(batch_id, v_funds.reference, p_now);
  result := 'created';
end $$;

comment on function chain.create_batch is
'Makes a batch of what was approved within 24 hours, oldest first, within the limits and what two watchers read of the payout address. Payees and
amounts are those of the withdrawals; the caller names a token and nothing else. Results: ''forbidden'', ''not_found'', those of batch_obstacle
and payout_funds, ''batch_open'' (one at a time leaves an address on Ethereum), ''nothing_to_pay'', ''balance_too_low'' and ''native_too_low'' with what
lacks, ''created''.';

alter function chain.create_batch owner to goodturn_ledger;
grant execute on function chain.create_batch to goodturn_app;
