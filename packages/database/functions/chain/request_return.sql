create or replace function chain.request_return(p_token text, p_password_proof bytea, p_deposit bigint, p_address text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
declare
  v_customer constant bigint := session_customer(p_token, p_now);
  v_deposit deposit%rowtype;
  v_account bytea;
begin
  perform require_time(p_now);
  -- Held, so that a change of the password waits, and the proof is of the one that counts.
  perform from customer c
   where c.id = v_customer and c.withdrawal_password_valid_from <= p_now and shop.password_fits(c.withdrawal_password_hash, p_password_proof)
     for share;
  if not found then return 'not_proven'; end if;
  select * into v_deposit from deposit d where d.id = p_deposit and d.customer_id = v_customer for update;
  if not found then return 'not_found'; end if;
  if not is_returnable(v_deposit) then return 'deposit_not_held'; end if;
  v_account := account_of(v_deposit.chain, p_address);
  if v_account is null or is_own_account(v_deposit.chain, v_account) or is_listed(v_account)
     or exists (select from token t where t.chain = v_deposit.chain and t.contract = v_account) then
    return 'payout_address_not_allowed';
  end if;
  insert into deposit_return_request (deposit_id, account, requested_at, payable_from)
    values (p_deposit, v_account, p_now, payable_from(v_customer, p_address, p_now));
  insert into outbox (topic, customer_ids, created_at) values ('recharge_changed', array[v_customer], p_now);
  return 'requested';
end $$;

comment on function chain.request_return is
'Names where a held deposit is to go back to, for the customer whose own session this is, by the proof of the withdrawal password, as for a
withdrawal. Two persons decide whether it goes there. Results: ''not_proven'', ''not_found'', ''deposit_not_held'' (it ends by itself, or
has ended, or is on its way), ''payout_address_not_allowed'' (no address of this chain, one of our own, a token''s contract, or one that is listed),
''requested''.';

alter function chain.request_return owner to goodturn_ledger;
grant execute on function chain.request_return to goodturn_app;

create or replace trigger deposit_return_request_is_append_only before update or delete or truncate on chain.deposit_return_request
  for each statement execute function ledger.reject_modification();
