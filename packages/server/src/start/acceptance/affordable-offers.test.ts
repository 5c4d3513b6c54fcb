/** G4: nobody is offered an order that the balance cannot pay, and former purchases do not influence the offers. */
import { createPool } from '@goodturn/database';
import { perTier, testSeed } from '@goodturn/database/testing';
import { createSeededRandom } from '@goodturn/ledger/testing';
import { parseMoney } from '@goodturn/money';
import { closeClean, createTestWorld, type TestWorld } from '@goodturn/testkit';
import { addCampaigns, addCustomers, addPayableOrders, addSessions } from '@goodturn/testkit/payable-shop';
import { afterEach, beforeEach, expect, it } from 'vitest';

let world: TestWorld;
let owner: ReturnType<typeof createPool>;
const dollar = 1_000_000n;

beforeEach(async () => {
  // The rows of the test have the database's own time, which advances meanwhile.
  world = await createTestWorld({ context: { clock: { now: () => new Date() } } });
  owner = createPool(world.context.urls.owner, { max: 1, applicationName: 'acceptance', statementTimeoutMs: 60_000 });
});
afterEach(async () => {
  await owner.end();
  await closeClean(world);
});

const random = createSeededRandom(testSeed);
const dollars = (most: number): bigint => BigInt(1 + random.below(most - 1)) * dollar;
const randomPrices = (count: number): bigint[] => Array.from({ length: count }, () => dollars(120));

async function openCampaigns(prices: bigint[], unitsEach: number): Promise<bigint[]> {
  const ids: bigint[] = [];
  for (const priceMicros of prices) ids.push(...(await addCampaigns(owner, { campaigns: 1, unitsEach, priceMicros })));
  await world.services.matching.reload(ids);
  return ids;
}

/** Searches once, and returns the order's price with the balance at that moment. */
async function searchOnce(token: string) {
  const { hasMoney } = (await world.call('customer/getInfo', undefined, { token })).data;
  const { data } = await world.call('customer/searchOrder', {}, { token });
  const found = 'reason' in data ? { order: null, reason: data.reason } : { order: data, reason: null };
  return { ...found, balance: parseMoney(hasMoney) };
}

it('[G4] never offers more than the balance, in many shops and through many purchases', async () => {
  let offers = 0;
  let tooLow = 0;
  for (let shop = 0; shop < perTier({ change: 2, release: 4 }); shop += 1) {
    await openCampaigns(randomPrices(12), 5);
    const balances = Array.from({ length: 10 }, () => dollars(150));
    for (const balanceMicros of balances) {
      const [customer = 0n] = await addCustomers(owner, 1, balanceMicros);
      const token = (await addSessions(owner, [customer])).get(customer) ?? '';
      for (let turn = 0; turn < 6; turn += 1) {
        const { order, reason, balance } = await searchOnce(token);
        if (order === null) {
          expect(['balance_too_low_for_all', 'no_campaign']).toContain(reason);
          tooLow += 1;
          break;
        }
        offers += 1;
        expect(parseMoney(order.price)).toBeLessThanOrEqual(balance);
        const path = random.below(3) === 0 ? 'customer/cancelOrder' : 'customer/finishOrder';
        expect((await world.call(path, { orderId: order.orderId }, { token })).httpStatus).toBe(200);
      }
    }
  }
  expect(offers).toBeGreaterThan(50);
  expect(tooLow).toBeGreaterThan(0);
});

it('[G4] offers the same prices to those who bought before', async () => {
  const each = 150;
  const buyers = await addPayableOrders(owner, { campaigns: 1, orders: each });
  for (const { orderId, token } of buyers) {
    expect((await world.call('customer/finishOrder', { orderId }, { token })).data.hasMoney).toBe('66.00');
  }
  const fresh = await addCustomers(owner, each, 66n * dollar);
  const freshTokens = await addSessions(owner, fresh);
  // The same number of units for each price, far more than are taken.
  await openCampaigns([10n * dollar, 20n * dollar, 35n * dollar, 60n * dollar, 90n * dollar], 2_000);

  const pricesOf = async (tokens: string[]): Promise<Map<string, number>> => {
    const counts = new Map<string, number>();
    for (const token of tokens) {
      const { order } = await searchOnce(token);
      counts.set(order?.price ?? 'none', (counts.get(order?.price ?? 'none') ?? 0) + 1);
    }
    return counts;
  };
  const before = await pricesOf(buyers.map(({ token }) => token));
  const after = await pricesOf([...freshTokens.values()]);
  expect([...before.keys()].sort()).toEqual(['10.00', '20.00', '35.00', '60.00']);
  // Two samples of one distribution: chi-square with 3 degrees of freedom, and more than 45 once in a billion runs.
  const chiSquare = [...new Set([...before.keys(), ...after.keys()])].reduce((sum, price) => {
    const [one, other] = [before.get(price) ?? 0, after.get(price) ?? 0];
    return sum + (one - other) ** 2 / (one + other);
  }, 0);
  expect(chiSquare).toBeLessThan(45);
});

it('refuses to pay what the balance no longer covers, and says how much is missing', async () => {
  const [order] = await addPayableOrders(owner, { campaigns: 1, orders: 1, balanceMicros: 30n * dollar });
  if (order === undefined) throw new Error('no order was made');
  const { orderId, token } = order;
  const seen = await world.call('customer/orderMsg', { orderId }, { token });
  expect(seen.data).toMatchObject({ status: '1', reason: null, data: { needPrice: '10.00' } });
  const paid = await world.call('customer/finishOrder', { orderId }, { token });
  expect([paid.httpStatus, paid.error?.code]).toEqual([409, 'insufficient_balance']);
  expect((await world.call('customer/getInfo', undefined, { token })).data.hasMoney).toBe('30.00');
});
