/** G5: an unpaid order expires automatically, wherever it is in the list. */
import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { tokenOf } from '../testing/customer-proofs.ts';
import { changeSetting } from '../testing/shop-steps.ts';
import {
  addCustomer,
  addFundedBrand,
  addRunningCampaign,
  claim,
  claimed,
  createSmallShop,
  recharge,
  type SmallShop,
  startOfTests,
  unpaidMinutes,
} from '../testing/small-shop.ts';

const minute = 60_000;
const hour = 60 * minute;
const at = (ms: number): Date => new Date(startOfTests.getTime() + ms);

let shop: SmallShop;
let campaignId: bigint;
beforeAll(async () => {
  shop = await createSmallShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  campaignId = await addRunningCampaign(shop, await addFundedBrand(shop, parseMoney('1000')), { units: 20n });
});

/** Runs the job once; it continues from its last position. */
async function run(now: Date, limit = 1_000n): Promise<number> {
  const { rows } = await sql<{ expired: number }>`select ledger.expire_orders(${now}, ${limit}) as expired`.execute(
    shop.database,
  );
  return rows[0]?.expired ?? 0;
}

/** Runs the job over every customer's last order, a few at a time. */
async function runThrough(now: Date, limit = 2n): Promise<number> {
  let [after, expired] = [0n, 0] as [bigint | null, number];
  while (after !== null) {
    const { rows } = await sql<{ next_after: bigint | null; expired: number }>`
      select * from ledger.expire_stray_orders(${now}, ${after}, ${limit})`.execute(shop.database);
    after = rows[0]?.next_after ?? null;
    expired += rows[0]?.expired ?? 0;
  }
  return expired;
}

async function order(now: Date): Promise<bigint> {
  const customerId = await addCustomer(shop);
  await recharge(shop, customerId, parseMoney('100'));
  return await claimed(shop, customerId, campaignId, { now });
}

const customerOf = async (id: bigint) =>
  (await shop.database.selectFrom('shop.orders').select('customer_id').where('id', '=', id).executeTakeFirstOrThrow())
    .customer_id;
const statusOf = async (id: bigint) =>
  (await shop.database.selectFrom('shop.orders').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;

it('expires at its minute and not before, and its unit is free', async () => {
  const orderId = await order(startOfTests);
  expect([await run(at(30 * minute - 1)), await run(at(30 * minute)), await run(at(30 * minute))]).toEqual([0, 1, 0]);
  expect(await statusOf(orderId)).toBe(2);
  const { rows } = await sql<{ free: bigint }>`
    select count(*) as free from shop.unit where campaign_id = ${campaignId} and order_id is null`.execute(
    shop.database,
  );
  expect(rows).toEqual([{ free: 20n }]);
});

it('expires in parts when many do at once', async () => {
  for (let count = 0; count < 5; count += 1) await order(startOfTests);
  const now = at(31 * minute);
  expect([await run(now, 2n), await run(now, 2n), await run(now, 2n), await run(now, 2n)]).toEqual([2, 2, 1, 0]);
});

it('[G5] an unpaid order expires also when it appears an hour after its time, behind what the job has looked through', async () => {
  await order(startOfTests);
  // The job processes up to an hour before its own time.
  expect(await run(at(10 * hour))).toBe(1);
  const late = await order(at(5 * hour));
  expect(await run(at(10 * hour))).toBe(0);
  expect(await statusOf(late)).toBe(0);
  expect(await runThrough(at(10 * hour))).toBe(1);
  expect(await statusOf(late)).toBe(2);
});

it('leaves an order alone that somebody holds, and finds it in the next run', async () => {
  const orderId = await order(at(20 * hour));
  const client = await shop.pool.connect();
  await client.query('begin');
  // Locks like a payment in progress.
  await client.query('select ledger.cancel_order($3, id, $2) from shop.orders where id = $1', [
    orderId,
    at(20 * hour),
    tokenOf(await customerOf(orderId)),
  ]);
  expect(await run(at(21 * hour))).toBe(0);
  await client.query('rollback');
  client.release();
  expect(await run(at(21 * hour))).toBe(1);
});

it('expires with the customer’s next search, without any job', async () => {
  const customerId = await addCustomer(shop);
  await recharge(shop, customerId, parseMoney('100'));
  const first = await claimed(shop, customerId, campaignId, { now: at(30 * hour) });
  expect((await claim(shop, customerId, campaignId, { now: at(30.4 * hour) })).result).toBe('unpaid');
  expect((await claim(shop, customerId, campaignId, { now: at(30.5 * hour) })).result).toBe('matched');
  expect(await statusOf(first)).toBe(2);
});

it('[G5] can be paid for as long as two persons have set, whoever calls', async () => {
  const expiresAt = async (id: bigint) =>
    (await shop.database.selectFrom('shop.orders').select('expires_at').where('id', '=', id).executeTakeFirstOrThrow())
      .expires_at;
  expect(await expiresAt(await order(startOfTests))).toEqual(at(unpaidMinutes * minute));
  await changeSetting(shop, 'order_expiry_minutes', '45');
  expect(await expiresAt(await order(startOfTests))).toEqual(at(45 * minute));
  await changeSetting(shop, 'order_expiry_minutes', String(unpaidMinutes));
  expect(await expiresAt(await order(startOfTests))).toEqual(at(unpaidMinutes * minute));
});
