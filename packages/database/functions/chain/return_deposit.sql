create or replace function ledger.return_deposit(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{deposit_return}', p_now);
  v_fields jsonb := v_approval.payload -> 'fields';
  v_deposit deposit%rowtype;
  v_account bytea;
  v_obstacle text;
begin
  select * into v_deposit from deposit d where d.id = v_approval.subject_id for update;
  if not is_returnable(v_deposit) then return 'deposit_not_held'; end if;
  select r.account into v_account from deposit_return_request r where r.deposit_id = v_deposit.id order by r.id desc limit 1;
  if (v_account = account_of(v_deposit.chain, v_fields ->> 'address') and not is_own_account(v_deposit.chain, v_account) and not is_listed(v_account)) is not true then
    return 'return_address_changed';
  end if;
  v_obstacle := take_deposit(v_deposit, v_fields, 'returning', p_now);
  if v_obstacle is not null then return v_obstacle; end if;
  insert into deposit_decision (deposit_id, decision, account, approval_id, decided_at) values (v_deposit.id, 'return', v_account, p_approval, p_now);
  perform complete_approval(p_approval);
  return 'returning';
end $$;

comment on function ledger.return_deposit is
'Lets a deposit that is held go back, as two persons agreed, to the address that its customer named with the withdrawal password. It leaves by a
batch of returns; until then two persons may agree on another address of the customer''s. Results: ''deposit_not_held'', ''return_address_changed''
(the customer named another one, or it is listed meanwhile), ''deposit_not_there'' (its address does not hold it, as every watcher reads it), ''transaction_reference_used'', ''returning''.';

alter function ledger.return_deposit owner to goodturn_ledger;
grant execute on function ledger.return_deposit to goodturn_app;

insert into shop.approval_kind (kind, node) values ('deposit_return', 'arrival.confirm')
  on conflict (kind) do update set node = excluded.node;

create or replace trigger deposit_decision_is_append_only before update or delete or truncate on chain.deposit_decision
  for each statement execute function ledger.reject_modification();
