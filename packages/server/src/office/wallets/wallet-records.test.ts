import { calls } from '@goodturn/contract';
import { createShopFixture, createTestWorld, type Shop, type TestCustomer, type TestWorld } from '@goodturn/testkit';
import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walkList } from '../../testing/walk-list.ts';

let world: TestWorld;
let shop: Shop;
let ann: TestCustomer;
let ben: TestCustomer;

beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
  await shop.addCampaign();
  ann = await shop.addFundedCustomer('100');
  ben = await shop.addFundedCustomer('70.50');
  world.clock.advance(86_400_000);
  await shop.buy(ann);
  await shop.fund(ben.userId, '9');
});
afterAll(() => world.close());

type Body = Parameters<typeof shop.ask<'wallet_record/inquire'>>[1];
const read = async (body: Body = {}) => (await shop.ask('wallet_record/inquire', body)).list;

describe('[A13] the transaction records', () => {
  it('are the movements with the outside, each with its transaction, its receiver and the request of it', async () => {
    const list = await read({ kind: ['recharge'] });
    expect(list.map(({ userId, amount }) => [userId, amount])).toEqual([
      [ben.userId, '9.00'],
      [ben.userId, '70.50'],
      [ann.userId, '100.00'],
    ]);
    for (const row of list) {
      expect(row).toMatchObject({ kind: 'recharge', toPaymentMethod: null, brandName: null });
      expect(row.tx).toMatch(/^[0-9a-f]{64}$/);
      const { rows } = await sql<{ fingerprint: string; reason: string }>`
        select fingerprint, reason from shop.approval where id = ${row.approvalId}::bigint`.execute(world.owner);
      expect(rows).toEqual([{ fingerprint: row.fingerprint, reason: row.remark }]);
    }
    const [funding] = await read({ kind: ['brand_funding'] });
    expect(funding).toMatchObject({ userId: null, brandName: expect.any(String), tx: expect.any(String) });
  });

  it('have the block and the sender that a watcher saw, and are found by the sender', async () => {
    const [recharge] = await read({ kind: ['recharge'], userId: ben.userId });
    expect(recharge).toMatchObject({ block: null, sender: null, paymentMethod: 'usdt_trc20' });
    const sender = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
    await world.call('customer/getAdminLink', { payWay: 'usdt_trc20' }, { token: ben.token });
    await sql`insert into chain.observer (observer, registered_at) values ('a', now())`.execute(world.owner);
    await sql`insert into chain.observed_transfer (observer, chain, tx, ordinal, block, block_hash, token, from_account, to_account, units, observed_at)
      select 'a', 'tron', decode(r.transaction_reference, 'hex'), r.transaction_position, 77000123, sha256('block'), 1,
             chain.account_of('tron', ${sender}), d.account, r.credited_amount, now()
        from shop.recharge r join shop.deposit_address d on d.customer_id = r.customer_id and d.chain = 'tron'
       where r.transaction_reference = ${recharge?.tx}`.execute(world.owner);
    const found = await read({ search: sender });
    expect(found).toEqual([{ ...recharge, block: 77_000_123, sender, receiver: expect.any(String) }]);
    expect((await shop.ask('wallet_record/totals', { search: sender })).count).toBe(1);
    expect(await read({ search: 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH' })).toEqual([]);
  });

  it('add up to what the outside accounts hold, and their sums to the totals', async () => {
    const list = await read();
    const net = list
      .filter(({ kind }) => kind !== 'treasury_move')
      .reduce((sum, { amount }) => sum + BigInt(amount.replace('.', '')), 0n);
    const { rows } = await sql<{ held: bigint }>`
      select (-sum(balance))::bigint as held from ledger.account where type = 9`.execute(world.owner);
    expect(net * 10_000n).toBe(rows[0]?.held);
    const totals = await shop.ask('wallet_record/totals', {});
    expect(totals.count).toBe(list.length);
    expect(parseMoney(totals.sums?.received ?? '0') - parseMoney(totals.sums?.paid ?? '0')).toBe(rows[0]?.held);
  });

  it.each<[string, () => Body, number]>([
    ['a customer', () => ({ userId: ben.userId }), 2],
    ['the phone of a customer', () => ({ search: ann.userName }), 1],
    ['what nobody has', () => ({ search: 'Nobody' }), 0],
    ['days', () => ({ createdTo: '2020-01-01' }), 0],
    ['a payment method without movements', () => ({ paymentMethod: ['usdc_erc20'] }), 0],
    ['a customer and a kind that the customer has not', () => ({ userId: ben.userId, kind: ['withdrawal_paid'] }), 0],
  ])('are narrowed by %s', async (_what, body, count) => {
    expect(await read(body())).toHaveLength(count);
    expect((await shop.ask('wallet_record/totals', body())).count).toBe(count);
  });

  it('are found by their number, by the beginning of a transaction however it is written, and by a bank\u2019s reference', async () => {
    const [recharge] = await read({ kind: ['recharge'] });
    const [funding] = await read({ kind: ['brand_funding'] });
    const recordId = recharge?.recordId ?? '';
    const hash = recharge?.tx?.slice(0, 12) ?? '';
    for (const search of [recordId, hash, `0x${hash.toUpperCase()}`]) {
      expect((await read({ search })).map((row) => row.recordId)).toContain(recordId);
    }
    const reference = funding?.tx ?? '';
    for (const search of [reference, reference.toLowerCase()]) {
      expect((await read({ search })).map((row) => row.recordId)).toEqual([funding?.recordId]);
    }
  });

  it('are found by each payment method that they name', async () => {
    const all = await read();
    for (const method of ['bank', 'usdt_trc20', 'usdt_erc20'] as const) {
      const expected = all.filter((row) => row.paymentMethod === method || row.toPaymentMethod === method);
      expect(await read({ paymentMethod: [method] })).toEqual(expected);
    }
  });

  it('are of every kind of transfer that has the outside at one end, and of no other', async () => {
    const { rows } = await sql<{ kind: string }>`
      select kind from ledger.transfer_kind where 'external' in (debit_type, credit_type) order by kind::text collate "C"`.execute(
      world.database,
    );
    const { kind } = calls['wallet_record/inquire'].body.shape;
    const listed = rows.map((row) => row.kind).filter((name) => kind.safeParse([name]).success);
    expect(listed).toEqual(rows.map((row) => row.kind));
    for (const { kind: one } of await sql<{ kind: string }>`
      select kind from ledger.transfer_kind where 'external' not in (debit_type, credit_type)`
      .execute(world.database)
      .then((all) => all.rows)) {
      expect(kind.safeParse([one]).success, one).toBe(false);
    }
  });

  it('come page by page, each once, out of their own index', async () => {
    const seen = await walkList(async (page) => await shop.ask('wallet_record/inquire', page), {
      sort: 'created' as const,
    });
    expect(seen.map(({ recordId }) => recordId)).toEqual(
      (await read({ sort: 'created' })).map(({ recordId }) => recordId),
    );
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select t.id from ledger.transfer t where t.kind in ('recharge', 'recharge_correction', 'withdrawal_paid', 'brand_funding',
        'brand_payout', 'goodwill_funding', 'fees_payout', 'commission_payout', 'treasury_move', 'payout_shortfall', 'shortfall_funding',
        'fill_shortfall') order by t.created_at desc, t.id desc limit 5`.execute(world.owner);
    expect(JSON.stringify(rows)).toContain('transfer_between_outside');
  });
});
