import type { Check } from './finding.ts';

/** What must hold of accounts and transfers alone, whatever the shop does. */
export const ledgerChecks: Check[] = [
  {
    name: 'balance_is_the_sum_of_its_transfers',
    query: `
      select coalesce(a.id, s.account)::text as id
        from ledger.account a
        full join (select account, sum(amount) as balance
                     from (select debit as account, -amount as amount from ledger.transfer
                           union all select credit, amount from ledger.transfer) e group by account) s on s.account = a.id
       where coalesce(a.balance, 0) <> coalesce(s.balance, 0) or a.id is null`,
  },
  {
    name: 'balances_sum_to_zero',
    query: `select sum(balance)::text as id from ledger.account having sum(balance) <> 0`,
  },
  {
    name: 'floor_holds',
    query: `
      select a.id::text as id from ledger.account a join ledger.account_type t on t.code = a.type
       where (t.floor = 'not_negative' and a.balance < 0) or (t.floor = 'not_positive' and a.balance > 0)
          or a.id <> (a.type::bigint << 48) + a.owner_id`,
  },
  {
    name: 'transfer_is_of_its_kind',
    query: `
      select t.id::text as id from ledger.transfer t left join ledger.transfer_kind k on k.code = t.kind
       where k.code is null or t.debit >> 48 <> k.debit_type or t.credit >> 48 <> k.credit_type or t.amount <= 0
          or t.customer_id is distinct from case when t.debit >> 48 = 1 then t.debit & ((1::bigint << 48) - 1)
                                                 when t.credit >> 48 = 1 then t.credit & ((1::bigint << 48) - 1) end`,
  },
  {
    name: 'statement_runs_without_a_gap',
    query: `
      select id::text from (
        select t.id, t.available_after,
               coalesce(lag(t.available_after) over (partition by t.customer_id order by t.id), 0)
                 + case when t.debit >> 48 = 1 then -t.amount else t.amount end as expected
          from ledger.transfer t where t.customer_id is not null) s
       where available_after <> expected`,
  },
];
