create or replace function chain.decide_transfer(p_chain text, p_tx bytea, p_ordinal integer) returns text
  language plpgsql set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
declare
  v_now timestamptz := clock_timestamp();
  v_seen observed_transfer%rowtype;
  v_method payment_method%rowtype;
  v_customer bigint;
  v_weight record;
  v_reason text;
  v_cover text;
  v_deposit bigint;
  v_before text := (select d.reason from deposit d where d.chain = p_chain and d.tx = p_tx and d.ordinal = p_ordinal);
begin
  -- Where one watcher names another token or block, the other's word is enough to hold the transfer and not to lose it.
  select o.* into v_seen from observed_transfer o join token t on t.id = o.token
   where o.chain = p_chain and o.tx = p_tx and o.ordinal = p_ordinal and is_rail_block(t.payment_method_id, o.block) order by o.observer limit 1;
  select m.* into v_method from token t join payment_method m on m.id = t.payment_method_id where t.id = v_seen.token;
  select d.customer_id into v_customer from deposit_address d where d.chain = p_chain and d.account = v_seen.to_account;
  select * into v_weight from weigh_transfer(p_chain, p_tx, p_ordinal);
  if v_seen.observer is null
     or exists (select from deposit d where d.chain = p_chain and d.tx = p_tx and d.ordinal = p_ordinal and d.state <> 'held') then
    delete from undecided u where u.chain = p_chain and u.tx = p_tx and u.ordinal = p_ordinal;
    return 'decided';
  end if;
  if v_weight.verdict = 'wait' then
    update undecided u set due_at = v_now + interval '10 seconds' where u.chain = p_chain and u.tx = p_tx and u.ordinal = p_ordinal;
    return 'waiting';
  end if;
  v_reason := case
    when v_weight.verdict in ('differs', 'missing') then 'observers_disagree'
    when not v_method.is_open then 'method_not_open'
    when suspension_reason('recharges', v_method.code) is not null or exists (select from disagreements(v_method.id) g
      join deposit d on d.id = g.deposit_id where (d.chain, d.tx, d.ordinal) <> (p_chain, p_tx, p_ordinal)) then 'stopped'
    when not is_attested(p_chain, p_tx, p_ordinal) then 'address_not_attested'
    -- Only what comes from outside brings money in; what we send to ourselves, somebody sent by mistake or with a stolen key.
    when is_own_account(p_chain, v_seen.from_account) then 'own_sender'
    when is_listed(v_seen.from_account) then 'listed_sender'
    when is_reference_used(p_chain, p_tx, p_ordinal, v_customer, v_method.id) then 'reference_used'
    else over_limit(v_method.id, v_seen.units, v_weight.verdict = 'single') end;
  if v_reason is null then
    v_cover := balance_cover(p_chain, p_tx, p_ordinal, v_customer, v_method.id);
    -- Balances are read right after a transfer: only one that is not read for half an hour is missing.
    if v_cover = 'unread' and v_seen.observed_at > v_now - interval '30 minutes' then
      update undecided u set due_at = v_now + interval '10 seconds' where u.chain = p_chain and u.tx = p_tx and u.ordinal = p_ordinal;
      return 'waiting';
    end if;
    if v_cover <> 'covered' then v_reason := 'balance_missing'; end if;
  end if;
  if v_reason is null then
    perform credit_transfer(v_seen, v_customer, v_method.id, v_weight.observers, v_now, null);
  else
    insert into deposit (chain, tx, ordinal, block, customer_id, payment_method_id, units, state, reason, created_at)
      values (p_chain, p_tx, p_ordinal, v_seen.block, v_customer, v_method.id, v_seen.units, 'held', v_reason, v_now)
      on conflict on constraint deposit_unique do update set reason = excluded.reason where deposit.reason <> excluded.reason returning id into v_deposit;
    -- Only where the reason is a new one, so that the hour runs from then on.
    if v_reason = 'observers_disagree' and v_deposit is not null then perform keep_disagreement(v_deposit, v_now); end if;
    if v_reason is distinct from v_before then
      insert into outbox (topic, customer_ids, created_at) values ('recharge_changed', array[v_customer], v_now);
    end if;
  end if;
  if v_weight.verdict = 'missing' or v_reason in ('stopped', 'address_not_attested', 'one_observer', 'over_day_cap', 'balance_missing') then
    update undecided u set due_at = v_now + interval '1 minute' where u.chain = p_chain and u.tx = p_tx and u.ordinal = p_ordinal;
  else
    delete from undecided u where u.chain = p_chain and u.tx = p_tx and u.ordinal = p_ordinal;
  end if;
  return case when v_reason is null then 'credited' else 'held' end;
end $$;

comment on function chain.decide_transfer is
'Credits an observed transfer, holds it with the reason, or lets it wait for the other watcher. What ends by itself is looked at again:
a stop, also by watchers that disagree on another deposit of the method, a day''s cap, a watcher that is behind, a balance that does not cover it. Results: ''waiting'', ''held'', ''credited'', ''decided'' (before, or it is credited by hand).';

alter function chain.decide_transfer owner to goodturn_ledger;
