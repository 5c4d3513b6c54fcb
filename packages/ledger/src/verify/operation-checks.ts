import type { Check } from './finding.ts';

/** The external accounts of approvals that book with the outside world: the payload names the way. */
export const operationChecks: Check[] = [
  {
    name: 'recharge_has_the_transfer_of_its_state',
    query: `
      select coalesce(r.id, t.subject_id)::text as id
        from shop.recharge r
        full join (select * from ledger.transfer where kind = 20) t on t.subject_id = r.id
       where r.id is null or (r.status = 1) <> (t.id is not null)
          or (t.id is not null and (t.amount <> r.credited or t.credit <> ledger.account_id(1, r.customer_id)
                                    or t.debit <> ledger.account_id(9, r.pay_way_id)))`,
  },
  {
    // The transfers that each withdrawal demands, by its stage.
    name: 'withdrawal_has_the_transfers_of_its_stage',
    query: `
      select distinct coalesce(d.id, t.subject_id)::text as id
        from (select w.id, d.kind, d.debit, d.credit, d.amount
                from shop.withdrawal w
                cross join lateral (values
                  (21, ledger.account_id(1, w.customer_id), ledger.account_id(2, w.customer_id), w.amount, true),
                  (22, ledger.account_id(2, w.customer_id), ledger.account_id(9, w.pay_way_id), w.amount - w.fee, w.stage = 'paid'),
                  (23, ledger.account_id(2, w.customer_id), ledger.account_id(6, 0), w.fee, w.stage = 'paid'),
                  (24, ledger.account_id(2, w.customer_id), ledger.account_id(1, w.customer_id), w.amount, w.stage in ('rejected', 'cancelled'))
                ) d(kind, debit, credit, amount, due)
               where d.due and d.amount > 0) d
        full join (select * from ledger.transfer where kind between 21 and 24) t on t.kind = d.kind and t.subject_id = d.id
       where d.id is null or t.id is null or t.debit <> d.debit or t.credit <> d.credit or t.amount <> d.amount`,
  },
  {
    name: 'frozen_is_what_withdrawals_hold',
    query: `
      select a.owner_id::text as id from ledger.account a
       where a.type = 2 and a.balance <> (select coalesce(sum(w.amount), 0) from shop.withdrawal w
                                           where w.customer_id = a.owner_id and w.stage in ('under_review', 'approved'))`,
  },
  {
    // I8: nothing left without two persons who agreed on it.
    name: 'paid_withdrawal_was_agreed_on_by_two',
    query: `
      select w.id::text from shop.withdrawal w left join shop.approval p on p.id = w.approval_id
       where w.stage = 'paid' and (p.id is null or p.state <> 'approved' or p.decided_by = p.asked_by or p.kind <> 'withdrawal_paid')`,
  },
  {
    name: 'approval_has_the_transfer_of_its_state',
    query: `
      select coalesce(p.id, t.subject_id)::text as id
        from (select a.*, k.code as transfer_kind, round((a.payload -> 'fields' ->> 'amount')::decimal * 1000000)::bigint as asked
                from shop.approval a join ledger.transfer_kind k on k.name = a.kind where k.subject = 'approval') p
        full join (select * from ledger.transfer where kind between 30 and 38) t
          on t.subject_id = p.id and t.kind = p.transfer_kind
       where p.id is null or (p.state = 'approved') <> (t.id is not null)
          or (p.state = 'approved' and (p.decided_by = p.asked_by or t.amount is distinct from p.asked))`,
  },
  {
    name: 'correction_stays_within_its_credit',
    query: `
      select c.id::text from ledger.transfer t join ledger.transfer c on c.id = t.corrects
       where t.kind = 31 group by c.id, c.customer_id, c.amount, c.credit
      having sum(t.amount) > c.amount or bool_or(t.debit <> c.credit)`,
  },
];
