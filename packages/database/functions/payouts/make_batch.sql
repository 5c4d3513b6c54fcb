create or replace function chain.make_batch(p_token chain.token, p_kind text, p_person bigint, p_now timestamptz, out result text, out batch_id bigint, out lacks bigint)
  language plpgsql set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
#variable_conflict use_column
declare
  v_funds record;
  v_rows integer;
begin
  select * into v_funds from payout_funds(p_token.id);
  result := sender_obstacle(p_token.chain, v_funds.result, v_funds.from_account);
  if result is not null then return; end if;
  -- Whoever reviews, cancels or signs one of them by hand, or decides anew, is before this batch or behind it.
  perform from withdrawal w where w.id in (select r.withdrawal_id from payable_rows(p_token, p_kind) r) order by w.id for update;
  perform from deposit d where d.id in (select r.deposit_id from payable_rows(p_token, p_kind) r) order by d.id for update;
  perform from customer c where c.id in (select r.customer_id from payable_rows(p_token, p_kind) r) order by c.id for share;
  select count(*) filter (where p.place is not null), min(p.units) filter (where p.stays_out = 'over_balance') into v_rows, lacks
    from preview_rows(p_token.id, p_kind, p_now) p;
  if v_rows = 0 then
    result := case when lacks is null then 'nothing_to_pay' else 'balance_too_low' end;
    lacks := lacks - v_funds.units;
    return;
  end if;
  lacks := missing_native(v_rows, row_cost(p_token.chain, v_funds.fee_price), v_funds.native_units);
  if lacks is not null then result := 'native_too_low'; return; end if;
  insert into batch (kind, chain, token, treasury_address_id, from_account, previous_digest, fee_price, priority_fee, created_by, created_at, approve_until, sign_until)
    values (p_kind, p_token.chain, p_token.id, v_funds.treasury_address_id, v_funds.from_account, newest_digest(), v_funds.fee_price, priority_fee(),
            p_person, p_now, p_now + interval '3 hours', p_now + interval '11 hours')
    returning id into batch_id;
  perform fill_batch(batch_id, v_funds.reference, p_now);
  result := 'created';
end $$;

comment on function chain.make_batch is
'Makes a batch that pays customers from the payout address, under the lock of payouts, within the limits and what two watchers read of that address.
Results: those of sender_obstacle, ''nothing_to_pay'', ''balance_too_low'' and
''native_too_low'' with what lacks, ''created''.';

alter function chain.make_batch owner to goodturn_ledger;
