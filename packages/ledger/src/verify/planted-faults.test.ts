import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { account } from '../accounts.ts';
import { book } from '../testing/approved-postings.ts';
import { sealEverything } from '../testing/sealing.ts';
import { pay, step, withdrawn } from '../testing/shop-steps.ts';
import { openSealedShop, type SealedShop } from '../testing/sealed-shop.ts';
import { startOfTests } from '../testing/open-small-shop.ts';
import { approveWithdrawal } from '../withdrawal-steps.ts';
import type { Finding } from './finding.ts';
import { checks, verifyLedger } from './verify-ledger.ts';

let world: SealedShop;
const met = new Set<string>();

beforeEach(async () => {
  world = await openSealedShop();
});
afterEach(() => world.shop.close());

/** Changes rows as nobody but a superuser can, past every trigger. */
async function plant(...statements: string[]): Promise<void> {
  await world.shop.owner.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    for (const statement of statements) await sql.raw(statement).execute(transaction);
  });
}

const inOrder = (findings: Finding[]): string[] => findings.map(({ check, id }) => `${check} ${id}`).sort();

async function expectFindings(...expected: [check: string, id: bigint][]): Promise<void> {
  const findings = await verifyLedger(world.shop.database);
  expect(inOrder(findings)).toEqual(inOrder(expected.map(([check, id]) => ({ check, id: id.toString() }))));
  for (const [check] of expected) met.add(check);
}

const column = (table: string, change: string, where: string) => `update ${table} set ${change} where ${where}`;
const changeBalance = (id: bigint, by: number) => column('ledger.account', `balance = balance + ${by}`, `id = ${id}`);

it('finds nothing before anything is planted', () => expectFindings());

describe('balances', () => {
  it('one that was changed', async () => {
    const id = account.customerAvailable(world.sealed.customerId);
    await plant(changeBalance(id, 1));
    await expectFindings(['balance_is_the_sum_of_its_transfers', id], ['balances_sum_to_zero', 1n]);
  });

  it('money moved from one to the other', async () => {
    const [from, to] = [world.unsealed, world.sealed].map(({ customerId }) => account.customerAvailable(customerId));
    await plant(changeBalance(from ?? 0n, -1_000_000), changeBalance(to ?? 0n, 1_000_000));
    await expectFindings(
      ['balance_is_the_sum_of_its_transfers', from ?? 0n],
      ['balance_is_the_sum_of_its_transfers', to ?? 0n],
    );
  });

  it('one below its floor', async () => {
    await plant('alter table ledger.account drop constraint account_floor', changeBalance(account.platformFees, -1));
    await expectFindings(
      ['balance_is_the_sum_of_its_transfers', account.platformFees],
      ['balances_sum_to_zero', -1n],
      ['floor_holds', account.platformFees],
    );
  });

  it('an account that is gone', async () => {
    const id = account.brandPending(world.brandId);
    await plant(`delete from ledger.account where id = ${id}`);
    await expectFindings(['balance_is_the_sum_of_its_transfers', id], ['balances_sum_to_zero', -80_000_000n]);
  });
});

describe.each([
  ['under a seal', 'sealed'],
  ['in the tail that waits for its seal', 'unsealed'],
] as const)('a transfer %s', (_, where) => {
  const sealFinding: [string, bigint][] = where === 'sealed' ? [['seal_covers_its_transfers', 1n]] : [];

  it('whose amount was changed', async () => {
    const { cashbackId, orderId, customerId } = world[where];
    await plant(column('ledger.transfer', 'amount = amount + 1', `id = ${cashbackId}`));
    await expectFindings(
      ['balance_is_the_sum_of_its_transfers', account.customerAvailable(customerId)],
      ['balance_is_the_sum_of_its_transfers', account.campaignEscrow(world.campaignId)],
      ['statement_runs_without_a_gap', cashbackId],
      ['order_has_the_transfers_of_its_state', orderId],
      ...sealFinding,
    );
  });

  it('whose amount was changed, with the statement and the balances to fit', async () => {
    const { cashbackId, orderId, customerId } = world[where];
    await plant(
      column('ledger.transfer', 'amount = amount + 1, available_after = available_after + 1', `id = ${cashbackId}`),
      changeBalance(account.customerAvailable(customerId), 1),
      changeBalance(account.campaignEscrow(world.campaignId), -1),
    );
    await expectFindings(
      ['order_has_the_transfers_of_its_state', orderId],
      ['escrow_covers_every_open_unit', world.campaignId],
      ...sealFinding,
    );
  });

  it('that is gone', async () => {
    const { cashbackId, orderId, customerId } = world[where];
    await plant(`delete from ledger.transfer where id = ${cashbackId}`);
    await expectFindings(
      ['balance_is_the_sum_of_its_transfers', account.customerAvailable(customerId)],
      ['balance_is_the_sum_of_its_transfers', account.campaignEscrow(world.campaignId)],
      ['order_has_the_transfers_of_its_state', orderId],
      ...sealFinding,
    );
  });
});

describe('a transfer that was put in, with the balances to fit', () => {
  async function putIn(id: bigint): Promise<void> {
    await plant(
      `insert into ledger.transfer overriding system value
         select ${id}, debit, credit, 5, 32, 999999, null, null, null, created_at from ledger.transfer where kind = 32`,
      changeBalance(account.brandAvailable(world.brandId), 5),
      changeBalance(account.external('bank'), -5),
    );
  }
  const unapproved: [string, bigint] = ['approval_has_the_transfer_of_its_state', 999_999n];

  it.each([
    ['before the first', () => 0n],
    ['before the first, below zero', () => -5n],
    ['into a gap under a seal', () => world.gaps.sealed],
  ])('%s', async (_, id) => {
    await putIn(id());
    await expectFindings(unapproved, ['seal_covers_its_transfers', 1n]);
  });

  it('into a gap between two seals', async () => {
    await sealEverything(world.shop);
    await putIn(world.gaps.unsealed);
    await expectFindings(unapproved, ['seal_covers_its_transfers', 2n]);
  });

  it('into the tail that waits for its seal', async () => {
    await putIn(world.gaps.unsealed);
    await expectFindings(unapproved);
  });
});

it('a time that was changed under a seal, which nothing but the seal covers', async () => {
  await plant(
    column('ledger.transfer', `created_at = created_at + interval '1 microsecond'`, `id = ${world.sealed.rechargeId}`),
  );
  await expectFindings(['seal_covers_its_transfers', 1n]);
});

it('a seal that was changed, and with it the link to the next', async () => {
  await plant(column('ledger.seal', `digest = decode(repeat('ab', 32), 'hex')`, 'number = 1'));
  await expectFindings(['seal_covers_its_transfers', 1n]);
});

it('a transfer of no kind', async () => {
  const { rechargeId } = world.unsealed;
  await plant(column('ledger.transfer', 'kind = 99', `id = ${rechargeId}`));
  const findings = inOrder(await verifyLedger(world.shop.database));
  expect(findings).toContain(`transfer_is_of_its_kind ${rechargeId}`);
  met.add('transfer_is_of_its_kind');
});

describe('orders', () => {
  it('one marked as paid without transfers', async () => {
    const id = world.unpaidOrderId;
    await plant(
      `insert into shop.shipment (order_id, recipient, address, country, phone) values (${id}, 'Ann', '1 Main Street', 'SG', '1')`,
      column(
        'shop.orders',
        'status = 1, paid_by = customer_id, paid_at = now(), bonus = 0, commission = 0, referral_reward = 0, return_days = 14',
        `id = ${id}`,
      ),
    );
    await expectFindings(
      ['escrow_covers_every_open_unit', world.campaignId],
      ['order_has_the_transfers_of_its_state', id],
      ['order_keeps_its_campaigns_terms', id],
      ['shipment_fits_its_order', id],
    );
  });

  it('a shipment that was called off under an order that stands', async () => {
    const id = world.sealed.orderId;
    await plant(column('shop.shipment', `state = 'cancelled', ended_at = now(), due_at = null`, `order_id = ${id}`));
    await expectFindings(['shipment_fits_its_order', id]);
  });

  it('an undecided return of an order that was never paid', async () => {
    await plant(
      `insert into shop.return_request (order_id, reason, asked_at, decide_by) values (${world.unpaidOrderId}, 'other', now(), now())`,
    );
    await expectFindings(['undecided_return_is_of_an_open_order', 1n]);
  });

  it('a shipment that is gone', async () => {
    await plant(`delete from shop.shipment where order_id = ${world.sealed.orderId}`);
    await expectFindings(['paid_order_ships', world.sealed.orderId]);
  });

  it('a shipment of nothing', async () => {
    await plant(
      `insert into shop.shipment (order_id, recipient, address, country, phone) values (777, '', '', '', '')`,
    );
    await expectFindings(['paid_order_ships', 777n]);
  });

  it('a unit that was freed under an order', async () => {
    await plant(column('shop.unit', 'order_id = null', `order_id = ${world.sealed.orderId}`));
    await expectFindings(['unit_and_order_name_each_other', world.sealed.orderId]);
  });

  it('a second unpaid order of one customer', async () => {
    const id = world.unpaidOrderId;
    await plant(
      `insert into shop.orders (customer_id, matched_by, campaign_id, unit_number, price, cashback, created_at, expires_at)
         select customer_id, matched_by, campaign_id, 10, price, cashback, created_at, expires_at from shop.orders where id = ${id}`,
      `update shop.unit set order_id = (select max(id) from shop.orders) where campaign_id = ${world.campaignId} and number = 10`,
    );
    await expectFindings(['one_unpaid_order_per_customer', id]);
  });

  it('a bonus that the campaign does not have', async () => {
    const { orderId } = world.sealed;
    await plant(column('shop.orders', 'bonus = 1', `id = ${orderId}`));
    await expectFindings(
      ['order_keeps_its_campaigns_terms', orderId],
      ['escrow_covers_every_open_unit', world.campaignId],
      ['order_has_the_transfers_of_its_state', orderId],
      ['lucky_units_paid_are_counted', world.campaignId],
    );
  });
});

describe('the terms of an order', () => {
  it.each(['price', 'cashback'])('another %s than its campaign, before it is paid', async (figure) => {
    await plant(column('shop.orders', `${figure} = ${figure} + 1000000`, `id = ${world.unpaidOrderId}`));
    await expectFindings(['order_keeps_its_campaigns_terms', world.unpaidOrderId]);
  });

  it.each(['commission', 'referral_reward'])('more %s than its campaign, before it is closed', async (figure) => {
    await plant(column('shop.orders', `${figure} = 39000000`, `id = ${world.sealed.orderId}`));
    await expectFindings(['order_keeps_its_campaigns_terms', world.sealed.orderId]);
  });
});

describe('campaigns', () => {
  it('a refund of escrow to the brand while units are open, posted by the ledger itself', async () => {
    const escrow = account.campaignEscrow(world.campaignId);
    await sql`select ledger.post_transfers(array[${escrow}::bigint], array[${account.brandAvailable(world.brandId)}::bigint],
      array[1000000], array[11::smallint], array[${world.campaignId}::bigint], array[null::bigint], now())`.execute(
      world.shop.database,
    );
    await expectFindings(
      ['campaign_has_the_transfers_of_its_state', world.campaignId],
      ['escrow_covers_every_open_unit', world.campaignId],
    );
  });

  it('a release of a campaign that there is not', async () => {
    const id = 1_000_000n;
    await plant(
      `insert into ledger.account (id, type, owner_id) values (${account.campaignEscrow(id)}, 3, ${id})`,
      `insert into ledger.transfer overriding system value values (${id}, ${account.brandAvailable(world.brandId)},
         ${account.campaignEscrow(id)}, 1, 10, ${id}, null, null, null, now())`,
      changeBalance(account.campaignEscrow(id), 1),
      changeBalance(account.brandAvailable(world.brandId), -1),
    );
    await expectFindings(['transfer_belongs_to_a_campaign', id]);
  });

  it('a unit that is gone', async () => {
    await plant(`delete from shop.unit where campaign_id = ${world.campaignId} and number = 10`);
    await expectFindings(['active_campaign_has_all_its_units', world.campaignId]);
  });

  it('lucky units that were counted and never paid', async () => {
    await plant(column('shop.campaign', 'lucky_paid = 1', `id = ${world.campaignId}`));
    await expectFindings(['lucky_units_paid_are_counted', world.campaignId]);
  });
});

describe('other operations', () => {
  it('a recharge that was marked as failed after it was credited', async () => {
    const transfer = `(select subject_id from ledger.transfer where id = ${world.sealed.rechargeId})`;
    await plant(
      column('shop.recharge', 'status = 2, credited = null, transaction_reference = null', `id = ${transfer}`),
    );
    const { rows } = await sql<{ id: bigint }>`select id from shop.recharge where status = 2`.execute(world.shop.owner);
    await expectFindings(['recharge_has_the_transfer_of_its_state', rows[0]?.id ?? 0n]);
  });

  it('an approval that is waiting while its money has moved', async () => {
    await plant(column('shop.approval', `state = 'waiting', decided_by = null, decided_at = null`, 'id = 1'));
    await expectFindings(['approval_has_the_transfer_of_its_state', 1n]);
  });

  it('a withdrawal that nobody asked for', async () => {
    const { customerId } = world.unsealed;
    const [from, to] = [account.customerAvailable(customerId), account.customerFrozen(customerId)];
    await sql`select ledger.post_transfers(array[${from}::bigint], array[${to}::bigint], array[1], array[21::smallint], array[1],
      array[null::bigint], now())`.execute(world.shop.database);
    await expectFindings(
      ['withdrawal_has_the_transfers_of_its_stage', 1n],
      ['frozen_is_what_withdrawals_hold', customerId],
    );
  });

  it('a withdrawal that was called paid while its money is frozen', async () => {
    const { customerId } = world.unsealed;
    const withdrawalId = await withdrawn(world.shop, customerId, parseMoney('20'), parseMoney('1'));
    await plant(
      column(
        'shop.withdrawal',
        `stage = 'paid', transaction_reference = 'tx', approval_id = 1, reviewed_by = 1, reviewed_at = now(), ended_at = now()`,
        `id = ${withdrawalId}`,
      ),
    );
    await expectFindings(
      ['withdrawal_has_the_transfers_of_its_stage', withdrawalId],
      ['frozen_is_what_withdrawals_hold', customerId],
      ['paid_withdrawal_was_agreed_on_by_two', withdrawalId],
    );
  });

  it('a correction of more than its credit', async () => {
    const { customerId, rechargeId } = world.unsealed;
    const leg = { debit: account.customerAvailable(customerId), credit: account.platformGoodwill };
    await book(world.shop, 'system_decrease', { ...leg, amount: parseMoney('150'), corrects: rechargeId });
    await expectFindings();
    await plant(column('ledger.transfer', `corrects = ${world.sealed.rechargeId}`, 'kind = 31'));
    const findings = inOrder(await verifyLedger(world.shop.database));
    expect(findings).toContain(`correction_stays_within_its_credit ${world.sealed.rechargeId}`);
    met.add('correction_stays_within_its_credit');
  });

  it('an approval whose amount is not what was moved', async () => {
    await plant(column('shop.approval', `payload = jsonb_set(payload, '{fields,amount}', '"1.00"')`, 'id = 1'));
    await expectFindings(['approval_has_the_transfer_of_its_state', 1n]);
  });

  it.each(['subject_id = subject_id + 1', `payload = jsonb_set(payload, '{fields,way}', '"usdt_trc20"')`])(
    'an approval of another posting than was booked: %s',
    async (change) => {
      await plant(column('shop.approval', change, 'id = 1'));
      await expectFindings(['approval_has_the_transfer_of_its_state', 1n]);
    },
  );

  it.each([
    ['that nobody agreed on', 'approval_id = null'],
    ['that was agreed on for another customer', 'customer_id = (select max(id) from shop.customer)'],
    ['by another way than was agreed on', 'pay_way_id = 2'],
  ])('a recharge %s', async (_what, change) => {
    const { rows } = await sql<{ id: bigint }>`select min(id) as id from shop.recharge`.execute(world.shop.owner);
    const id = rows[0]?.id ?? 0n;
    await plant(column('shop.recharge', change, `id = ${id}`));
    const findings = inOrder(await verifyLedger(world.shop.database));
    expect(findings).toContain(`credited_recharge_was_agreed_on_by_two ${id}`);
    met.add('credited_recharge_was_agreed_on_by_two');
  });

  it('two withdrawals that were paid on what was agreed for one', async () => {
    const { customerId } = world.unsealed;
    const ids = [0, 1].map(() => withdrawn(world.shop, customerId, parseMoney('20')));
    for (const id of ids) {
      const withdrawalId = await id;
      const approve = { withdrawalId, administratorId: 1n };
      await step(world.shop, (transaction) => approveWithdrawal(transaction, approve, startOfTests));
      expect(await pay(world.shop, withdrawalId, `tx ${withdrawalId}`, parseMoney('20'))).toBe('paid');
    }
    await expectFindings();
    const [first, second] = await Promise.all(ids);
    await plant(
      'alter table shop.withdrawal drop constraint withdrawal_approval_once',
      column(
        'shop.withdrawal',
        `approval_id = (select approval_id from shop.withdrawal where id = ${first})`,
        `id = ${second}`,
      ),
    );
    await expectFindings(['paid_withdrawal_was_agreed_on_by_two', second ?? 0n]);
  });
});

it('leaves no check that no fault above trips, and that could as well be missing', () => {
  expect([...checks.map((check) => check.name), 'seal_covers_its_transfers'].filter((name) => !met.has(name))).toEqual(
    [],
  );
});
