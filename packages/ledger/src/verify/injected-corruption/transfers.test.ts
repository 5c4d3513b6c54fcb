import { account } from '../../accounts/accounts.ts';
import { coverUp, rebalance, reseal, restate } from '../testing/cover-up.ts';
import type { Corruption } from '../testing/planting.ts';
import { testCorruptions } from '../testing/test-corruptions.ts';

const balance = (id: bigint, by: number): string =>
  `update ledger.account set balance = balance + (${by}) where id = ${id}`;
const transferOf = (kind: string, subject: bigint): string =>
  `(select id from ledger.transfer where kind = '${kind}' and subject_id = ${subject})`;

const balances: Corruption[] = [
  [
    'a balance that was raised',
    ({ people }) => balance(account.customerAvailable(people.rich), 1_000_000),
    ({ people }) => ['balance_matches_transfers', `account ${account.customerAvailable(people.rich)}`],
  ],
  [
    'a balance that was raised, so that the sum is no longer zero',
    ({ people }) => balance(account.customerAvailable(people.rich), 1),
    () => ['balances_sum_to_zero', ''],
  ],
  [
    'money moved between two balances',
    ({ people }) => [
      balance(account.customerAvailable(people.rich), -5),
      balance(account.customerAvailable(people.late), 5),
    ],
    ({ people }) => ['balance_matches_transfers', `account ${account.customerAvailable(people.late)}`],
  ],
  [
    'a balance below its floor, its constraint taken away and put back',
    () => [
      'alter table ledger.account drop constraint account_floor',
      balance(account.platformFees, -900_000_000),
      'alter table ledger.account add constraint account_floor check (case when type = 9 then balance <= 0 else balance >= 0 end) not valid',
      `update pg_constraint set convalidated = true where conname = 'account_floor'`,
    ],
    () => ['floor_holds', `account ${account.platformFees}`],
  ],
  [
    'an account that is gone',
    ({ brandId }) => `delete from ledger.account where id = ${account.brandPending(brandId)}`,
    ({ brandId }) => ['account_matches_owner', `account ${account.brandPending(brandId)}`],
  ],
  [
    'an account of a customer who does not exist',
    () => `insert into ledger.account (id, type, owner_id) values (${account.customerAvailable(7_777n)}, 1, 7777)`,
    () => ['account_matches_owner', `account ${account.customerAvailable(7_777n)}`],
  ],
  [
    'frozen money without a withdrawal',
    ({ people }) => [
      `insert into ledger.transfer (debit_account_id, credit_account_id, amount, kind, subject_id, customer_id, available_balance_after, created_at)
         values (${account.customerAvailable(people.late)}, ${account.customerFrozen(people.late)}, 5, 'withdrawal_request', 999, ${people.late}, 0, '2026-04-10')`,
      ...coverUp,
    ],
    ({ people }) => ['frozen_matches_withdrawals', `customer ${people.late}`],
  ],
];

const transfers: Corruption[] = [
  [
    'an amount, with balances and statements to fit',
    ({ orders }) => [
      `update ledger.transfer set amount = amount + 1 where id = ${transferOf('order_cashback', orders.simple)}`,
      rebalance,
      restate,
    ],
    () => ['seal_covers_transfers', 'seal 2'],
  ],
  [
    'an amount, with balances, statements and all seals to fit',
    ({ orders }) => [
      `update ledger.transfer set amount = amount + 1 where id = ${transferOf('order_cashback', orders.simple)}`,
      ...coverUp,
    ],
    ({ orders }) => ['order_transfers_match_state', `order ${orders.simple}`],
  ],
  [
    'a transfer that is gone, with everything to fit',
    ({ orders }) => [
      `delete from ledger.transfer where id = ${transferOf('order_cashback', orders.simple)}`,
      ...coverUp,
    ],
    ({ orders }) => ['order_transfers_match_state', `order ${orders.simple}`],
  ],
  [
    'a transfer of another kind between the accounts of its own',
    ({ orders }) => [
      `update ledger.transfer set kind = 'referral_reward' where id = ${transferOf('order_cashback', orders.simple)}`,
      ...coverUp,
    ],
    ({ orders }) => ['order_transfers_match_state', `order ${orders.simple}`],
  ],
  [
    'a transfer that goes from a customer to another customer',
    ({ orders, people }) => [
      `update ledger.transfer set credit_account_id = ${account.customerAvailable(people.rich)} where id = ${transferOf('order_price', orders.simple)}`,
      ...coverUp,
    ],
    () => ['transfer_matches_kind', ''],
  ],
  [
    "a line on another customer's statement",
    ({ orders, people }) => [
      `update ledger.transfer set customer_id = ${people.late} where id = ${transferOf('order_cashback', orders.simple)}`,
      ...coverUp,
    ],
    () => ['transfer_matches_kind', ''],
  ],
  [
    'a statement with a gap',
    ({ people }) => [
      `update ledger.transfer set available_balance_after = available_balance_after + 5 where id = (select max(id) from ledger.transfer where customer_id = ${people.rich})`,
      reseal,
    ],
    ({ people }) => ['statement_has_no_gap', `customer ${people.rich}`],
  ],
  [
    'a transfer of an order that does not exist',
    ({ people, campaignIds }) => [
      `insert into ledger.transfer (debit_account_id, credit_account_id, amount, kind, subject_id, customer_id, available_balance_after, created_at)
         values (${account.campaignEscrow(campaignIds.running)}, ${account.customerAvailable(people.late)}, 1000000, 'order_cashback', 9999, ${people.late}, 0, '2026-04-10')`,
      ...coverUp,
    ],
    () => ['transfer_has_subject', 'order 9999'],
  ],
  [
    'a transfer dated in 2999',
    () => [
      `update ledger.transfer set created_at = '2999-01-01' where id = (select max(id) from ledger.transfer)`,
      reseal,
    ],
    () => ['time_is_not_ahead', ''],
  ],
  [
    'a payment dated back, with the seals to fit',
    ({ orders }) => [
      `update ledger.transfer set created_at = created_at - interval '20 days' where id = ${transferOf('order_price', orders.simple)}`,
      reseal,
    ],
    ({ orders }) => ['order_transfers_match_state', `order ${orders.simple}`],
  ],
  [
    'a second transfer for the same order, its unique key taken away',
    ({ orders }) => [
      'alter table ledger.transfer drop constraint transfer_once_per_subject',
      `insert into ledger.transfer (debit_account_id, credit_account_id, amount, kind, subject_id, customer_id, available_balance_after, created_at)
         select debit_account_id, credit_account_id, amount, kind, subject_id, customer_id, available_balance_after, created_at from ledger.transfer where id = ${transferOf('order_cashback', orders.simple)}`,
      ...coverUp,
    ],
    ({ orders }) => ['order_transfers_match_state', `order ${orders.simple}`],
  ],
  [
    'a correction that names another transfer',
    ({ orders }) => [
      `update ledger.transfer set corrects_transfer_id = 1 where id = ${transferOf('order_price_refund', orders.byOperator)}`,
      reseal,
    ],
    ({ orders }) => ['order_transfers_match_state', `order ${orders.byOperator}`],
  ],
];

const seals: Corruption[] = [
  [
    'a time under a seal, changed by a microsecond',
    () => `update ledger.transfer set created_at = created_at + interval '1 microsecond' where id = 2`,
    () => ['seal_covers_transfers', 'seal 1'],
  ],
  [
    'a digest of a seal',
    () => `update ledger.seal set digest = sha256('x') where number = 2`,
    () => ['seal_covers_transfers', 'seal 2'],
  ],
  ['a seal that is gone', () => 'delete from ledger.seal where number = 2', () => ['seal_covers_transfers', 'seal 3']],
  [
    'a transfer put in before the first, where no seal reaches',
    ({ brandId }) => [
      `insert into ledger.transfer (id, debit_account_id, credit_account_id, amount, kind, subject_id, created_at) overriding system value
         values (-5, ${account.external('bank')}, ${account.brandAvailable(brandId)}, 5, 'brand_funding', 99999, '2026-03-01')`,
      rebalance,
    ],
    () => ['seal_covers_transfers', 'transfer -5'],
  ],
  [
    'sealing that has stood still for 30 days',
    () => [`update goodturn_meta.purpose set purpose = 'sample'`, 'delete from ledger.seal where number > 1'],
    () => ['tail_is_sealed', ''],
  ],
];

testCorruptions([...balances, ...transfers, ...seals]);
