create or replace function ledger.confirm_deposit(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{deposit_credit}', p_now);
  v_fields jsonb := v_approval.payload -> 'fields';
  v_deposit deposit%rowtype;
  v_seen observed_transfer%rowtype;
  v_method payment_method%rowtype;
  v_observers smallint;
begin
  select * into v_deposit from deposit d where d.id = v_approval.subject_id for update;
  v_seen := transfer_seen(v_deposit, v_fields ->> 'observer');
  select m.* into v_method from token t join payment_method m on m.id = t.payment_method_id where t.id = v_seen.token;
  -- The amount stands in the request for both persons to read; what is credited is what the watcher saw.
  if v_deposit.state <> 'held' or not needs_two(v_deposit.reason) or (v_seen.units = parse_amount(v_fields ->> 'amount')) is not true then
    return 'deposit_not_held';
  end if;
  if suspension_reason('recharges', v_method.code) is not null
     or exists (select from head h where h.chain = v_deposit.chain and h.stopped_at is not null)
     or not is_attested(v_deposit.chain, v_deposit.tx, v_deposit.ordinal) then
    return 'crediting_stopped';
  end if;
  if is_reference_used(v_deposit.chain, v_deposit.tx, v_deposit.ordinal, v_deposit.customer_id, v_method.id) then return 'transaction_reference_used'; end if;
  select count(*) into v_observers from observed_transfer o
   where o.chain = v_seen.chain and o.tx = v_seen.tx and o.ordinal = v_seen.ordinal
     and (o.block, o.block_hash, o.token, o.from_account, o.to_account, o.units)
       = (v_seen.block, v_seen.block_hash, v_seen.token, v_seen.from_account, v_seen.to_account, v_seen.units);
  perform credit_transfer(v_seen, v_deposit.customer_id, v_method.id, v_observers, p_now, p_approval);
  delete from undecided u where u.chain = v_deposit.chain and u.tx = v_deposit.tx and u.ordinal = v_deposit.ordinal;
  perform complete_approval(p_approval);
  return 'credited';
end $$;

comment on function ledger.confirm_deposit is
'Credits a deposit that is held for two persons, as both agreed: the customer is the row''s, and the amount what the named watcher saw, which
both read. Results: ''deposit_not_held'' (decided, or it is released by itself), ''crediting_stopped'' (also while an address is not
attested), ''transaction_reference_used'', ''credited''.';

alter function ledger.confirm_deposit owner to goodturn_ledger;
grant execute on function ledger.confirm_deposit to goodturn_app;

insert into shop.approval_kind (kind, node) values ('deposit_credit', 'arrival.confirm')
  on conflict (kind) do update set node = excluded.node;
