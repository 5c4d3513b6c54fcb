import { account } from '@goodturn/ledger';
import { parseMoney, ZERO } from '@goodturn/money';
import {
  closeClean,
  createTestWorld,
  loginAs,
  createShopFixture,
  type Shop,
  type TestCustomer,
  type TestWorld,
  foundOrder,
} from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { balanceOf } from '../../testing/administrator-clients.ts';

let world: TestWorld;
let shop: Shop;
let buyer: TestCustomer;

beforeEach(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
  buyer = await shop.addFundedCustomer('1000');
});
afterEach(async () => {
  await closeClean(world);
});

const find = async (campaignId: string) => {
  const { list } = await shop.ask('campaign/inquire', { pageSize: 200 });
  const campaign = list.find((row) => row.campaignId === campaignId);
  if (campaign === undefined) throw new Error('the campaign is not in the list');
  return campaign;
};
const endDue = () => world.services.backOffice.campaignLifecycle.endDue();
/**
 * Polled, since a campaign is settled one run after the first that found it ended, when all transactions of that moment
 * are over.
 */
const slow = { timeout: 30_000 };
const settled = (campaignId: string) => async () => {
  await world.services.backOffice.campaignLifecycle.settleEnded();
  return await find(campaignId);
};
/** The seed is published, and only an open order prevents the closing. */
const settledAndOpen = { state: 'ended', seed: expect.any(String) };
const stockOf = async (productId: string) => {
  const row = world.database.selectFrom('shop.product').select('stock').where('id', '=', BigInt(productId));
  return (await row.executeTakeFirstOrThrow()).stock;
};
const refund = (orderId: string) => shop.ask('order/refund', { orderId, reason: 'sold out' });
async function close(orderId: string): Promise<void> {
  await shop.ask('order/ship', { orderId, carrier: 'Island Post', trackingNumber: `IP ${orderId}` });
  await shop.ask('order/deliver', { orderId });
  world.clock.advanceMinutes(14 * 24 * 60);
  await world.services.dueOrders.advance();
}

it('does not end where an operator moved the end while the job had found it due', async () => {
  const { campaignId } = await shop.addCampaign({ units: 2 });
  const { endsAt } = await find(campaignId);
  world.clock.advance(new Date(endsAt).getTime() - world.clock.now().getTime() + 1_000);
  const later = new Date(world.clock.now().getTime() + 86_400_000);
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let hasMoved = (): void => undefined;
  const moved = new Promise<void>((resolve) => (hasMoved = resolve));
  const postponing = world.database.transaction().execute(async (transaction) => {
    await sql`update shop.campaign set ends_at = ${later} where id = ${campaignId}`.execute(transaction);
    hasMoved();
    await held;
  });
  await moved;
  const ending = endDue();
  const waiting = sql<{ waits: boolean }>`
    select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`;
  await expect.poll(async () => (await waiting.execute(world.database)).rows[0]?.waits, slow).toBe(true);
  letGo();
  await postponing;
  expect(await ending).toBe(0);
  expect((await find(campaignId)).state).toBe('running');
});

it('closes the others where the seed of one cannot be opened', async () => {
  const [broken, sound] = [await shop.addCampaign({ units: 1 }), await shop.addCampaign({ units: 1 })];
  await sql`update shop.campaign set encrypted_seed = sha256('x') where id = ${broken.campaignId}`.execute(world.owner);
  for (const { campaignId } of [broken, sound]) await shop.ask('campaign/end', { campaignId, reason: 'as planned' });
  await expect.poll(settled(sound.campaignId), slow).toMatchObject({ state: 'closed' });
  expect((await find(broken.campaignId)).state).toBe('ended');
});

it('ends by itself once every unit is paid or retired, not while one is held', async () => {
  const { campaignId } = await shop.addCampaign({ units: 2 });
  await refund(await shop.buy(buyer));
  expect(await endDue()).toBe(0);
  const held = foundOrder((await world.call('customer/searchOrder', {}, { token: buyer.token })).data).orderId;
  expect(await endDue()).toBe(0);
  await world.call('customer/finishOrder', { orderId: held }, { token: buyer.token });
  expect(await endDue()).toBe(1);
  expect(await find(campaignId)).toMatchObject({ state: 'ended', free: 0, held: 0, paid: 1, retired: 1 });
});

it('closes when its last order is closed, and gives back what its units did not cost', async () => {
  const brand = account.brandAvailable(BigInt(shop.brandId));
  const { campaignId } = await shop.addCampaign({ units: 2, luckyUnits: 1 });
  // The escrow is 2 × (6.00 + 1.20) + 5.00.
  const afterActivation = await balanceOf(world.database, brand);
  const [one, two] = [await shop.buy(buyer), await shop.buy(buyer)];
  await refund(one);
  await endDue();
  await expect.poll(settled(campaignId), slow).toMatchObject(settledAndOpen);
  await close(two);
  await expect.poll(settled(campaignId), slow).toMatchObject({ state: 'closed' });
  expect(await balanceOf(world.database, account.campaignEscrow(BigInt(campaignId)))).toBe(ZERO);
  const token = await loginAs(world, buyer.userName, buyer.password);
  const { order } = (await world.call('customer/orderDetails', { orderId: two }, { token })).data;
  const cost = parseMoney('6') + parseMoney(order.bonus);
  expect((await balanceOf(world.database, brand)) - afterActivation).toBe(parseMoney('38') + parseMoney('19.4') - cost);
});

it('does not close while a return is undecided, and does once it is refunded', async () => {
  const { campaignId } = await shop.addCampaign({ units: 1 });
  const orderId = await shop.buy(buyer);
  await endDue();
  await world.call('customer/returnOrder', { orderId, reason: 'damaged' }, { token: buyer.token });
  await expect.poll(settled(campaignId), slow).toMatchObject(settledAndOpen);
  world.clock.advanceMinutes(7 * 24 * 60);
  await world.services.dueOrders.advance();
  await expect.poll(settled(campaignId), slow).toMatchObject({ state: 'closed' });
});

it('gives stock back for the units that were never sold, and for no other', async () => {
  const { campaignId, productId } = await shop.addCampaign({ units: 5 });
  expect(await stockOf(productId)).toBe(0);
  const [sold, refunded] = [await shop.buy(buyer), await shop.buy(buyer)];
  const declined = foundOrder((await world.call('customer/searchOrder', {}, { token: buyer.token })).data).orderId;
  await world.call('customer/cancelOrder', { orderId: declined }, { token: buyer.token });
  await refund(refunded);
  await shop.ask('campaign/end', { campaignId, reason: 'as planned' });
  expect(await stockOf(productId)).toBe(0);
  await close(sold);
  await expect.poll(settled(campaignId), slow).toMatchObject({ state: 'closed' });
  expect(await stockOf(productId)).toBe(3);
});

it('offers no retired unit again', async () => {
  const { productId } = await shop.addCampaign({ units: 1 });
  await refund(await shop.buy(buyer));
  const other = await shop.addFundedCustomer('100');
  const { data } = await world.call('customer/searchOrder', { waresId: productId }, { token: other.token });
  expect(data).toEqual({ reason: 'no_campaign', lowestPrice: null });
});
