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
    name: 'approval_has_the_transfer_of_its_state',
    query: `
      select coalesce(p.id, t.subject_id)::text as id
        from (select *, case kind when 'system_increase' then 30 when 'brand_funding' then 32 when 'goodwill_funding' then 34 end as transfer_kind
                from shop.approval where kind in ('system_increase', 'brand_funding', 'goodwill_funding')) p
        full join (select * from ledger.transfer where kind between 30 and 38) t
          on t.subject_id = p.id and t.kind = p.transfer_kind
       where p.id is null or (p.state = 'approved') <> (t.id is not null)
          or (p.state = 'approved' and p.decided_by = p.asked_by)`,
  },
  {
    name: 'withdrawal_transfers_belong_to_a_withdrawal',
    query: `select t.id::text from ledger.transfer t where t.kind between 21 and 24`,
  },
];
