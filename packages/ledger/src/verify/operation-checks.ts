import type { Check } from './finding.ts';

/** The account of the outside world that an approval's payload names. */
const externalOf = (
  field: 'way' | 'from' | 'to',
): string => `ledger.account_id(9, case a.payload -> 'fields' ->> '${field}'
  when 'bank' then 9 else (select w.id from shop.pay_way w where w.code = a.payload -> 'fields' ->> '${field}') end)`;

const amountAsked = `round((a.payload -> 'fields' ->> 'amount')::decimal * 1000000)::bigint`;

/**
 * What each approval that is a posting by itself allows: from which account to which, and how much. What is held by a way
 * stands below zero, so that a move debits the way that it goes to.
 */
const allowed = `
  select a.id, a.state, a.asked_by, a.decided_by, k.code as kind, ${amountAsked} as amount,
         case k.code when 30 then ledger.account_id(8, 0) when 31 then ledger.account_id(1, a.subject_id)
                     when 33 then ledger.account_id(4, a.subject_id) when 34 then ledger.account_id(9, 9)
                     when 35 then ledger.account_id(6, 0) when 36 then ledger.account_id(6, 0) when 37 then ledger.account_id(7, 0)
                     when 38 then ${externalOf('to')} else ${externalOf('way')} end as debit,
         case k.code when 30 then ledger.account_id(1, a.subject_id) when 32 then ledger.account_id(4, a.subject_id)
                     when 31 then ledger.account_id(8, 0) when 34 then ledger.account_id(8, 0) when 35 then ledger.account_id(8, 0)
                     when 38 then ${externalOf('from')} else ${externalOf('way')} end as credit
    from shop.approval a join ledger.transfer_kind k on k.name = a.kind where k.subject = 'approval'`;

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
    // Nothing watches a chain: what is credited was seen by two.
    name: 'credited_recharge_was_agreed_on_by_two',
    query: `
      select r.id::text from shop.recharge r left join shop.approval a on a.id = r.approval_id
       where r.status = 1
         and (a.id is null or a.state <> 'approved' or a.decided_by = a.asked_by or a.kind <> 'recharge_by_hand'
              or a.subject_id is distinct from r.customer_id or ${amountAsked} is distinct from r.credited
              or ${externalOf('way')} is distinct from ledger.account_id(9, r.pay_way_id)
              or exists (select from shop.recharge o where o.approval_id = r.approval_id and o.id <> r.id))`,
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
       where w.stage = 'paid' and (p.id is null or p.state <> 'approved' or p.decided_by = p.asked_by or p.kind <> 'withdrawal_paid'
                                   or p.subject_id is distinct from w.id)`,
  },
  {
    name: 'approval_has_the_transfer_of_its_state',
    query: `
      select coalesce(p.id, t.subject_id)::text as id
        from (${allowed}) p
        full join (select * from ledger.transfer where kind between 30 and 38) t
          on t.subject_id = p.id and t.kind = p.kind
       where p.id is null or (p.state = 'approved') <> (t.id is not null)
          or (p.state = 'approved' and (p.decided_by = p.asked_by
              or (t.amount, t.debit, t.credit) is distinct from (p.amount, p.debit, p.credit)))`,
  },
  {
    name: 'correction_stays_within_its_credit',
    query: `
      select c.id::text from ledger.transfer t join ledger.transfer c on c.id = t.corrects
       where t.kind = 31 group by c.id, c.customer_id, c.amount, c.credit
      having sum(t.amount) > c.amount or bool_or(t.debit <> c.credit)`,
  },
];
