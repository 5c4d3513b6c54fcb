import { addEventfulCustomer, createShopFixture, createTestWorld, type Shop, type TestWorld } from '@goodturn/testkit';
import { parseMoney } from '@goodturn/money';
import { afterAll, beforeAll, expect, it } from 'vitest';

let world: TestWorld;
let shop: Shop;
let userId: string;

beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
  userId = (await addEventfulCustomer(world, shop)).customer.userId;
});
afterAll(() => world.close());

const signed = (text: string): bigint => (text.startsWith('-') ? -parseMoney(text.slice(1)) : parseMoney(text));

it('a balance is explained by parts that add up to it', async () => {
  const { hasMoney, freezeMoney: _frozen, ...parts } = await shop.ask('user/balance', { userId });
  const sum = Object.values(parts).reduce((total, part) => total + signed(part), 0n);
  expect(sum).toBe(signed(hasMoney));
  expect(signed(parts.recharged)).toBeGreaterThan(0n);
  expect(signed(parts.orders)).toBeLessThan(0n);
  expect(signed(parts.withdrawals)).toBeLessThan(0n);
});

it('everything that happened with a person stands in one order of time, page by page, nothing twice', async () => {
  const all = (await shop.ask('user/timeline', { userId, pageSize: 100 })).list;
  const times = all.map(({ at }) => Date.parse(at));
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  const kinds = new Set(all.map(({ kind }) => kind));
  for (const kind of [
    'order_paid',
    'order_refunded',
    'recharge_credited',
    'withdrawal_requested',
    'requested',
  ] as const)
    expect(kinds).toContain(kind);
  const paged: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await shop.ask('user/timeline', { userId, pageSize: 4, ...(cursor && { cursor }) });
    paged.push(...page.list.map(({ kind, id }) => `${kind} ${id}`));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(paged).toEqual(all.map(({ kind, id }) => `${kind} ${id}`));
});

it('a person who does not exist has neither', async () => {
  const token = await shop.administrator();
  for (const path of ['user/balance', 'user/timeline'] as const) {
    expect((await world.call(path, { userId: '999999999' }, { token })).error?.code).toBe('not_found');
  }
});
