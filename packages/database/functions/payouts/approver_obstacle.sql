create or replace function chain.approver_obstacle(p_person bigint, p_batch chain.batch) returns text
  language plpgsql stable set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
declare
  v_others bigint;
begin
  if exists (select from batch_item i left join withdrawal w on w.id = i.withdrawal_id left join deposit d on d.id = i.deposit_id
       where i.batch_id = p_batch.id and owns_account(p_person, coalesce(w.customer_id, d.customer_id))) then
    return 'conflict_of_interest';
  end if;
  if not held_for_three_days(p_person) then return 'right_too_new'; end if;
  select count(*) into v_others from administrator a where can_act(a.id, 'withdrawal.pay') and held_for_three_days(a.id)
     and exists (select from administrator_passkey k where k.administrator_id = a.id and k.removed_at is null);
  -- Of two persons at least one is not the reviewer. From three on, nobody who let in a first payout or the largest row approves.
  if p_batch.kind <> 'void' and v_others >= 3 and exists (
       select from batch_item i join withdrawal w on w.id = i.withdrawal_id
        where i.batch_id = p_batch.id and w.reviewed_by = p_person
          and (i.units = (select max(m.units) from batch_item m where m.batch_id = p_batch.id)
               or not exists (select from withdrawal e where e.customer_id = w.customer_id and e.address = w.address and e.stage = 'paid'))) then
    return 'reviewed_by_approver';
  end if;
  return null;
end $$;

comment on function chain.approver_obstacle is
'Returns why this person cannot approve a batch: ''conflict_of_interest'' (one of the accounts is recorded as their own), ''right_too_new'' (held for
less than 72 hours), ''reviewed_by_approver'' (where three could approve: this one reviewed its largest row, or a first payout to an address);
null where nothing stands against it.';

alter function chain.approver_obstacle owner to goodturn_ledger;
