import { depositKey } from '@goodturn/addresses';
import { createShopFixture, createTestWorld, registerCustomer, type Shop, type TestWorld } from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walkList } from '../../testing/walk-list.ts';
import { createWalletListService } from './wallet-list-service.ts';

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
    for (const row of list) {
      expect(row).toMatchObject({ usdt: null, usdc: null, trx: null, eth: null, observedAt: null, isQueried: false });
      expect(row).toMatchObject({ state: 'active', removedAt: null });
    }
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

describe('[A13] a wallet', () => {
  it('shows the public key that its address is made of, and none that is of another key', async () => {
    const { tron = '' } = world.context.depositKeys ?? {};
    const request = { userId: first.userId, chain: ['tron' as const] };
    const key = Buffer.from(depositKey(tron, 'tron', BigInt(first.userId)).publicKey).toString('hex');
    expect((await shop.ask('wallet/inquire', request)).list[0]?.publicKey).toBe(key);
    const later = createWalletListService({ ...world.context, depositKeys: {} }, world.services.settings);
    expect((await later.list(request)).list[0]?.publicKey).toBeNull();
  });

  it('shows of each watcher the last reading, of two the lower, and coin by itself', async () => {
    await sql`insert into chain.observer (observer, registered_at) values ('a', now()), ('b', now())`.execute(
      world.owner,
    );
    const readings = [
      ['a', 2, 100, 9_000_000, null, '2026-01-01T00:00:00Z'],
      ['a', 2, 200, 7_250_000, 12_345_678_901_234_567n, '2026-01-02T00:00:00Z'],
      ['b', 2, 201, 7_000_000, null, '2026-01-03T00:00:00Z'],
      ['a', 3, 200, 5_000_000, null, '2026-01-02T00:00:00Z'],
    ] as const;
    for (const [observer, token, block, units, native, at] of readings) {
      await sql`insert into chain.observed_balance (observer, chain, token, account, block, block_hash, units, native_units, observed_at)
        select ${observer}, 'ethereum', ${token}, account, ${block}, sha256('block'), ${units}, ${native}, ${at}
          from shop.deposit_address where customer_id = ${first.userId} and chain = 'ethereum'`.execute(world.owner);
    }
    const [row] = (await shop.ask('wallet/inquire', { userId: first.userId, chain: ['ethereum'] })).list;
    expect(row).toMatchObject({ usdt: '7.00', usdc: '5.00', eth: '0.012345678901234567', trx: null });
    expect(new Date(row?.observedAt ?? '').toISOString()).toBe('2026-01-02T00:00:00.000Z');
  });

  it('is read by the watchers when somebody asks, and says so until they have', async () => {
    const [row] = (await shop.ask('wallet/inquire', { userId: second.userId, chain: ['tron'] })).list;
    const walletId = row?.walletId ?? '';
    expect(await shop.ask('wallet/synchronise', { walletId })).toEqual({ outcome: 'requested' });
    expect(await shop.ask('wallet/synchronise', { walletId })).toEqual({ outcome: 'already_requested' });
    const { list } = await shop.ask('wallet/inquire', { userId: second.userId });
    expect(list.map(({ chain, isQueried }) => [chain, isQueried])).toEqual([
      ['ethereum', false],
      ['tron', true],
    ]);
    const { list: entries } = await shop.ask('audit/inquire', { subject: `customer ${second.userId}` });
    expect(entries.filter(({ action }) => action === 'wallet/synchronise')).toHaveLength(1);
  });

  it('of an erased account is removed: offered to nobody, kept in a list of its own, and watched for ever', async () => {
    const customer = await registerCustomer(world);
    const { id, token, password } = customer;
    await world.call('customer/getAdminLink', { payWay: 'usdt_trc20' }, { token });
    const active = { state: ['active' as const] };
    const before = (await shop.ask('wallet/totals', active)).count;
    const { error } = await world.call('customer/eraseAccount', { password }, { token });
    expect(error).toBeUndefined();
    expect((await shop.ask('wallet/totals', active)).count).toBe(before - 1);
    const { list } = await shop.ask('wallet/inquire', { state: ['removed'] });
    expect(list).toEqual([
      expect.objectContaining({ userId: `${id}`, state: 'removed', removedAt: expect.any(String) }),
    ]);
    expect(await world.services.depositAddresses.addressOf(id, 'usdt_trc20')).toBeNull();
    const { rows } = await sql`select from chain.watched where customer_id = ${id}`.execute(world.owner);
    expect(rows).toHaveLength(1);
  });
});
