-- What two administrators agreed on allows just that: an approval pays the withdrawal that it names, once, and credits one
-- recharge. The application asks for approvals and decides them, but cannot write one that is decided already.

alter table shop.withdrawal add constraint withdrawal_approval_once unique (approval_id);
alter table shop.recharge
  add constraint recharge_approval_once unique (approval_id),
  -- Without a position, which is part of what counts once, one chain transaction could be credited twice.
  add constraint recharge_credited_by_position check (status <> 1 or transaction_position is not null);

revoke insert on shop.approval from goodturn_app;
grant insert (kind, subject_id, customer_id, payload, fingerprint, reason, asked_by, asked_at) on shop.approval to goodturn_app;
grant select on shop.approval to goodturn_ledger;

create or replace function ledger.pay_withdrawal(p_withdrawal bigint, p_reference text, p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_withdrawal withdrawal%rowtype;
  v_result text;
begin
  select * into v_withdrawal from withdrawal w where w.id = p_withdrawal for update;
  if not found then return 'not_found'; end if;
  if v_withdrawal.stage <> 'approved' then return 'not_approved'; end if;
  if not exists (select from approval p where p.id = p_approval and p.kind = 'withdrawal_paid' and p.subject_id = p_withdrawal) then
    raise exception 'approval % is not one of paying withdrawal %', p_approval, p_withdrawal using errcode = '23514';
  end if;
  select post_transfers(array_agg(account_id(2, v_withdrawal.customer_id) order by l.kind), array_agg(l.credit order by l.kind),
                        array_agg(l.amount order by l.kind), array_agg(l.kind::smallint order by l.kind), array_agg(p_withdrawal order by l.kind),
                        array_agg(null::bigint order by l.kind), p_now)
    into v_result
    from (values (account_id(9, v_withdrawal.pay_way_id), v_withdrawal.amount - v_withdrawal.fee, 22),
                 (account_id(6, 0), v_withdrawal.fee, 23)) l(credit, amount, kind)
   where l.amount > 0;
  if v_result = 'balance_too_low' then return 'reserve_too_low'; end if;
  if v_result <> 'posted' then raise exception 'a withdrawal could not be paid: %', v_result using errcode = 'XX000'; end if;
  update withdrawal set stage = 'paid', transaction_reference = p_reference, approval_id = p_approval, ended_at = p_now
   where id = p_withdrawal;
  insert into outbox (topic, customer_ids, at) values ('withdrawal_changed', array[v_withdrawal.customer_id], p_now);
  return 'paid';
end $$;
