create or replace function chain.settle_return(p_item chain.batch_item, p_tx bytea, p_now timestamptz) returns boolean
  language plpgsql set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
declare
  v_reference text := encode(p_tx, 'hex');
  v_customer bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_item.chain || ' ' || v_reference, 7102));
  if exists (select from payment_reference r where r.network = p_item.chain and r.reference = v_reference) then return false; end if;
  update deposit d set state = 'returned' where d.id = p_item.deposit_id and d.state = 'returning' returning d.customer_id into v_customer;
  if not found then return false; end if;
  insert into payment_reference (network, reference, position, payout_item_id) values (p_item.chain, v_reference, -1, p_item.id);
  insert into outbox (topic, customer_ids, created_at) values ('recharge_changed', array[v_customer], p_now);
  perform send_message(v_customer, 'deposit_returned', p_item.deposit_id, p_now);
  return true;
end $$;

comment on function chain.settle_return is
'Records that a held deposit went back, and tells its customer. No transfer of the ledger goes with it: what is held was never in an account. Returns false where it is on its
way no more, or its transaction is booked for something else.';

alter function chain.settle_return owner to goodturn_ledger;
