import { expect, it, beforeAll, afterAll, describe } from 'vitest';
import { account } from '../../accounts/accounts.ts';
import { rebalance, restate } from '../testing/cover-up.ts';
import { type Corruption, openPlanting, type Planting, saidOf } from '../testing/planting.ts';
import { testCorruptions } from '../testing/test-corruptions.ts';

const shipped = (about: string): [string, string] => ['schema_matches_shipped', about];

const schema: Corruption[] = [
  [
    'a trigger that is off',
    () => 'alter table ledger.transfer disable trigger transfer_is_append_only',
    () => shipped('Triggers: ledger.transfer.transfer_is_append_only'),
  ],
  [
    'a constraint that is gone',
    () => 'alter table shop.approval drop constraint approval_by_two',
    () => shipped('Constraints: shop.approval.approval_by_two'),
  ],
  [
    'a right of the application',
    () => 'grant insert on shop.approval to goodturn_app',
    () => shipped('Grants: table shop.approval'),
  ],
  [
    'an owner',
    () => 'alter function ledger.settle_orders owner to goodturn_owner',
    () => shipped('Functions: ledger.settle_orders'),
  ],
  [
    'a function that does something else',
    () => `create or replace function ledger.can_act(p_administrator bigint, p_node text) returns boolean
             language sql stable set search_path = pg_catalog, shop, pg_temp as 'select true'`,
    () => shipped('Function bodies: ledger.can_act'),
  ],
  [
    'rows that broke a constraint while it was away',
    ({ orders }) => [
      'alter table shop.orders drop constraint orders_cashback_within_price',
      `update shop.orders set cashback = price + 1 where id = ${orders.declined}`,
      'alter table shop.orders add constraint orders_cashback_within_price check (cashback + coalesce(bonus, 0) <= price) not valid',
      `update pg_constraint set convalidated = true where conname = 'orders_cashback_within_price'`,
    ],
    ({ orders }) => ['row_meets_constraint', `shop.orders ${orders.declined}`],
  ],
  [
    'a reference to a row that is gone',
    ({ productId }) => `update shop.product set category_id = 4711 where id = ${productId}`,
    ({ productId }) => ['row_meets_constraint', `shop.product ${productId}`],
  ],
  [
    'two rows of one key',
    () => [
      'alter table shop.payment_reference drop constraint payment_reference_unique',
      'insert into shop.payment_reference select network, reference, position, approval_id from shop.payment_reference limit 1',
    ],
    () => ['row_meets_constraint', ''],
  ],
];

testCorruptions(schema);

describe('an unbacked million that the database is told to hide', () => {
  let planting: Planting;
  beforeAll(async () => {
    planting = await openPlanting();
  });
  afterAll(() => planting.close());

  const million = (customerId: bigint): string[] => [
    `insert into ledger.transfer (debit_account_id, credit_account_id, amount, kind, subject_id, customer_id, available_balance_after, created_at)
       values (${account.external('usdt_trc20')}, ${account.customerAvailable(customerId)}, 1000000000000, 'recharge', 4711, ${customerId}, 0, '2026-04-16')`,
    rebalance,
    restate,
  ];

  it.each([
    [
      'by a policy that looks at the name of the program',
      [
        'alter table ledger.transfer enable row level security',
        `create policy hide on ledger.transfer for select using (current_setting('application_name') !~ 'goodturn' or subject_id <> 4711)`,
      ],
      'Policies: ledger.transfer.hide',
    ],
    [
      'by a view in the place of the table',
      [
        'alter table ledger.transfer rename to transfer_all',
        'create view ledger.transfer as select * from ledger.transfer_all where subject_id <> 4711',
        'grant select on ledger.transfer to goodturn_reader',
      ],
      'Views: ledger.transfer',
    ],
    [
      'by an operator that comes before the usual one',
      [
        `create function public.never(text, text) returns boolean language sql as 'select false'`,
        'create operator public.= (leftarg = text, rightarg = text, function = public.never)',
        `do $$ begin
           execute format('alter role goodturn_reader in database %I set search_path = public, pg_catalog', current_database());
         end $$`,
      ],
      'Functions elsewhere: public.never',
    ],
    [
      'by a function that writes the line of a seal',
      [
        `create or replace function ledger.transfer_line(t ledger.transfer) returns text language sql stable strict parallel safe
          set search_path = pg_catalog, pg_temp return 'the same'`,
      ],
      'Functions: ledger.transfer_line',
    ],
  ])('%s', async (_, hide, about) => {
    const said = saidOf(await planting.verifyCopyAfter([...million(planting.world.people.late), ...hide]));
    expect(said).toContain(`schema_matches_shipped: ${about}`);
    // It does not help an attacker either: the rows are read, or nothing backs the balance that they made.
    expect(said.filter((one) => !one.startsWith('schema_matches_shipped'))).not.toEqual([]);
  });
});
