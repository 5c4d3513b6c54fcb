import { createShopFixture, createTestWorld, type Shop, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walkList } from '../../testing/walk-list.ts';

let world: TestWorld;
let shop: Shop;
let first: Awaited<ReturnType<Shop['addFundedCustomer']>>;
let second: Awaited<ReturnType<Shop['addFundedCustomer']>>;

beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
  first = await shop.addFundedCustomer('40');
  second = await shop.addFundedCustomer('7');
  for (const { token } of [first, second]) {
    for (const payWay of ['usdt_trc20', 'usdt_erc20'] as const) {
      await world.call('customer/getAdminLink', { payWay }, { token });
      world.clock.advanceMinutes(1);
    }
  }
});
afterAll(() => world.close());

describe('[A13] the wallets', () => {
  it('are the deposit addresses of customers, newest first, with what was credited by their chain', async () => {
    const { list } = await shop.ask('wallet/inquire', {});
    expect(list.map(({ userId, chain }) => [userId, chain])).toEqual([
      [second.userId, 'ethereum'],
      [second.userId, 'tron'],
      [first.userId, 'ethereum'],
      [first.userId, 'tron'],
    ]);
    const received = list.reduce((sum, row) => sum + Number(row.received), 0);
    expect(received).toBe(47);
    for (const { chain, address, hexAddress, derivationPath, userId } of list) {
      const coin = chain === 'tron' ? 195 : 60;
      expect(derivationPath).toBe(`m/44'/${coin}'/0'/0/${userId}`);
      if (chain === 'ethereum') expect(hexAddress).toBe(address.toLowerCase());
      else expect(hexAddress).toMatch(/^41[0-9a-f]{40}$/);
    }
    expect(JSON.stringify(list)).not.toMatch(/xprv|private/i);
  });

  it.each<[string, () => Parameters<typeof shop.ask<'wallet/inquire'>>[1], number]>([
    ['a chain', () => ({ chain: ['tron'] }), 2],
    ['a customer', () => ({ userId: first.userId }), 2],
    ['the phone of a customer', () => ({ search: second.userName }), 2],
    ['days', () => ({ createdTo: '2020-01-01' }), 0],
  ])('are narrowed by %s', async (_what, body, count) => {
    expect((await shop.ask('wallet/inquire', body())).list).toHaveLength(count);
    expect(await shop.ask('wallet/totals', body())).toEqual({ count, isMore: false, sums: {} });
  });

  it('are found by the beginning of an address', async () => {
    const [, wanted] = (await shop.ask('wallet/inquire', {})).list;
    const { list } = await shop.ask('wallet/inquire', { search: wanted?.address.slice(0, 12) ?? '', chain: ['tron'] });
    expect(list).toEqual([wanted]);
  });

  it('come page by page, each once', async () => {
    const body = { sort: 'created' } as const;
    const seen = await walkList(async (page) => await shop.ask('wallet/inquire', page), body);
    expect(new Set(seen.map(({ walletId }) => walletId)).size).toBe(4);
  });
});
