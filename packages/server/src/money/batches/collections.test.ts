import { createHash } from 'node:crypto';
import { addressText } from '@goodturn/addresses';
import { createShopFixture, createTestWorld, type Shop, type TestCustomer, type TestWorld } from '@goodturn/testkit';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walkList } from '../../testing/walk-list.ts';
import { collectionPage, type CollectionRequest } from './collection-list.ts';

let world: TestWorld;
let shop: Shop;
let leila: TestCustomer;
let omar: TestCustomer;
/** From the oldest: Leila's on Tron that arrived, hers on Ethereum that failed, Omar's on Ethereum that is on its way. */
const ids: string[] = [];
const batches: string[] = [];

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
const accountOf = (text: string): Buffer => sha256(text).subarray(0, 20);
const payout = accountOf('payout');
const tx = { paid: sha256('paid'), failed: sha256('failed') };

type Chain = 'tron' | 'ethereum';
const token = { tron: 1, ethereum: 2 } as const;

/** Adds a sweep that was exported on a day, or was not. */
async function addSweep(chain: Chain, day: string, isExported = true): Promise<string> {
  const { rows } = await sql<{ id: bigint }>`
    insert into chain.batch (kind, chain, token, treasury_address_id, from_account, previous_digest, digest, fee_price, priority_fee, state,
                             created_by, created_at, approve_until, sign_until, exported_by, exported_at, ended_at)
    select 'sweep', ${chain}, ${token[chain]}, (select id from chain.treasury_address where chain = ${chain}), ${payout}, sha256('before'),
           sha256('digest'), 1, 1, case when ${isExported} then 'exported' else 'abandoned' end, a.id, d, d + interval '1 hour', d + interval '2 hours',
           case when ${isExported} then a.id end, case when ${isExported} then d end, case when not ${isExported} then d end
      from (select min(id) as id from shop.administrator) a, (select ${day}::timestamptz as d) d returning id`.execute(
    world.owner,
  );
  return `${rows[0]?.id}`;
}

interface Row {
  batchId: string;
  chain: Chain;
  customer: TestCustomer;
  units: bigint;
  outcome?: 'paid' | 'failed';
  state?: string;
}

const addressOf = (chain: Chain, { userId }: TestCustomer): Buffer => accountOf(`${chain} ${userId}`);

async function addRow({ batchId, chain, customer, units, outcome, state = 'open' }: Row): Promise<string> {
  const { rows } = await sql<{ id: bigint }>`
    insert into chain.batch_item (batch_id, position, customer_id, chain, from_account, to_account, asset, units, nonce, reference, expires_at,
                                  variants, state, outcome, tx, ended_at)
    values (${batchId}, 1, ${customer.userId}, ${chain}, ${addressOf(chain, customer)}, ${payout}, 'token', ${units},
            ${chain === 'ethereum' ? 0 : null}, ${chain === 'tron' ? Buffer.alloc(10) : null}, ${chain === 'tron' ? '2026-01-01' : null},
            ${Array.from({ length: chain === 'tron' ? 1 : 3 }, () => Buffer.alloc(1))}::bytea[], ${state}, ${outcome ?? null},
            ${outcome ? tx[outcome] : null}, ${state === 'open' ? null : '2026-01-02'}) returning id`.execute(
    world.owner,
  );
  return `${rows[0]?.id}`;
}

beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
  [leila, omar] = [await shop.addFundedCustomer('10'), await shop.addFundedCustomer('10')];
  await sql`insert into chain.observer (observer, registered_at) values ('a', now()), ('b', now())`.execute(
    world.owner,
  );
  for (const chain of ['tron', 'ethereum'] as const) {
    await sql`insert into chain.treasury_address (chain, account, role, created_at) values (${chain}, ${payout}, 'payout', now())`.execute(
      world.owner,
    );
    for (const customer of [leila, omar]) {
      const address = addressText(chain, addressOf(chain, customer));
      await sql`insert into shop.deposit_address (customer_id, chain, address, created_at)
        values (${customer.userId}, ${chain}, ${address}, now())`.execute(world.owner);
    }
  }
  batches.push(await addSweep('tron', '2026-01-05T12:00:00Z'), await addSweep('ethereum', '2026-01-06T12:00:00Z'));
  batches.push(
    await addSweep('ethereum', '2026-01-07T12:00:00Z'),
    await addSweep('ethereum', '2026-01-08T12:00:00Z', false),
  );
  const [first = '', second = '', third = '', notExported = ''] = batches;
  ids.push(
    await addRow({
      batchId: first,
      chain: 'tron',
      customer: leila,
      units: 60_500_000n,
      state: 'settled',
      outcome: 'paid',
    }),
  );
  ids.push(
    await addRow({
      batchId: second,
      chain: 'ethereum',
      customer: leila,
      units: 70_000_000n,
      state: 'released',
      outcome: 'failed',
    }),
  );
  ids.push(await addRow({ batchId: third, chain: 'ethereum', customer: omar, units: 80_000_000n }));
  await addRow({ batchId: notExported, chain: 'ethereum', customer: leila, units: 90_000_000n, state: 'abandoned' });
  await sql`insert into chain.observed_payout (observer, item_id, outcome, tx, block, observed_at)
    values ('a', ${ids[0]}, 'paid', ${tx.paid}, 77000001, now()), ('b', ${ids[0]}, 'paid', ${tx.paid}, 77000001, now())`.execute(
    world.owner,
  );
});
afterAll(() => world.close());

type Body = Parameters<typeof shop.ask<'collection/inquire'>>[1];
const rows = async (body: Body = {}) => (await shop.ask('collection/inquire', body)).list;
const found = async (body: Body) => (await rows(body)).map(({ recordId }) => ids.indexOf(recordId));

describe('[A13] the collection records', () => {
  it('say what came from whom to where, by which transaction of which block, or why it did not', async () => {
    const [waiting, failed, arrived] = await rows();
    expect(arrived).toMatchObject({
      recordId: ids[0],
      batchId: batches[0],
      way: 'usdt_trc20',
      userId: leila.userId,
      sender: addressText('tron', addressOf('tron', leila)),
      receiver: addressText('tron', payout),
      amount: '60.50',
      block: 77_000_001,
      tx: tx.paid.toString('hex'),
      state: 'success',
      remark: null,
    });
    expect(failed).toMatchObject({ state: 'failed', remark: 'failed', tx: tx.failed.toString('hex') });
    expect(waiting).toMatchObject({ state: 'waiting', remark: null, block: null, tx: null, endedAt: null });
  });

  it.each<[string, () => Body, number[]]>([
    ['everything that was exported, newest first', () => ({}), [2, 1, 0]],
    ['the oldest first', () => ({ sort: 'created' }), [0, 1, 2]],
    ['what arrived', () => ({ state: ['success'] }), [0]],
    ['what waits or failed', () => ({ state: ['waiting', 'failed'] }), [2, 1]],
    ['a payment method', () => ({ way: ['usdt_erc20'] }), [2, 1]],
    ['a batch', () => ({ batchId: batches[0] ?? '' }), [0]],
    ['a customer', () => ({ userId: leila.userId }), [1, 0]],
    ['days', () => ({ createdFrom: '2026-01-06', createdTo: '2026-01-06' }), [1]],
    ['a day and a method that it had not', () => ({ createdTo: '2026-01-05', way: ['usdt_erc20'] }), []],
    ['the phone of a customer', () => ({ search: omar.userName }), [2]],
    ['the beginning of a transaction', () => ({ search: `0x${tx.paid.toString('hex').slice(0, 12)}` }), [0]],
    ['the sender', () => ({ search: addressText('ethereum', addressOf('ethereum', leila)) }), [1, 0]],
    ['the address that everything goes to', () => ({ search: addressText('tron', payout) }), [2, 1, 0]],
    ['what nobody has', () => ({ search: 'Nobody' }), []],
  ])('are narrowed and sorted by %s', async (_what, body, expected) => {
    expect(await found(body())).toEqual(expected);
    const { sort: _sort, ...filters } = body() as { sort?: string };
    expect((await shop.ask('collection/totals', filters)).count).toBe(expected.length);
  });

  it('are found by their number, and added up', async () => {
    expect(await found({ search: ids[1] ?? '' })).toContain(1);
    expect((await shop.ask('collection/totals', { way: ['usdt_erc20'] })).sums).toEqual({ amount: '150.00' });
  });

  it('come page by page, each once', async () => {
    for (const body of [{}, { sort: 'created' as const }, { userId: leila.userId }]) {
      const seen = await walkList(async (page) => await shop.ask('collection/inquire', page), body);
      expect(seen).toEqual(await rows(body));
    }
  });

  it('are exported as they are listed, with their words', async () => {
    const { taskId } = await shop.ask('collection/export', { format: 'csv', state: ['failed'] });
    await world.services.listExports.runDue();
    const { address } = await shop.ask('task/link', { taskId });
    const { body } = await world.app.inject({ method: 'GET', url: address });
    const expected = { 'Record No.': ids[1], State: 'Failed', Remark: 'The chain refused it', 'Amount (USD)': '70.00' };
    expect(parse(body, { bom: true, columns: true })).toEqual([expect.objectContaining(expected)]);
  });
});

describe('among thousands', () => {
  beforeAll(async () => {
    const transaction = sql`sha256(convert_to(b.id || ' ' || p, 'UTF8'))`;
    await sql`
      with added as (
        insert into chain.batch (kind, chain, token, treasury_address_id, from_account, previous_digest, digest, fee_price, priority_fee, state,
                                 created_by, created_at, approve_until, sign_until, exported_by, exported_at)
        select kind, chain, token, treasury_address_id, from_account, previous_digest, digest, fee_price, priority_fee, state, created_by,
               d, d + interval '1 hour', d + interval '2 hours', exported_by, d
          from chain.batch x, (select timestamptz '2025-01-01' + n * interval '1 hour' as d from generate_series(1, 300) n) days
         where x.id = ${batches[0]}::bigint returning id)
      insert into chain.batch_item (batch_id, position, customer_id, chain, from_account, to_account, asset, units, reference, expires_at,
                                    variants, state, outcome, tx, ended_at)
      select b.id, p, ${omar.userId}::bigint, 'tron', ${addressOf('tron', omar)}, ${payout}, 'token', 60000000, decode(repeat('00', 10), 'hex'),
             now(), array['\\x00'::bytea], case when p = 1 and b.n % 100 = 0 then 'released' else 'settled' end,
             case when p = 1 and b.n % 100 = 0 then 'failed' else 'paid' end, ${transaction}, now()
        from (select id, row_number() over (order by id) as n from added) b, generate_series(1, 100) p`.execute(
      world.owner,
    );
    await sql`vacuum analyze chain.batch_item`.execute(world.owner);
    await sql`vacuum analyze chain.batch`.execute(world.owner);
  });

  it.each<[string, () => CollectionRequest]>([
    ['the newest', () => ({})],
    ['a deep page', () => ({ sort: 'created', cursor: 'created.15000.15000' })],
    ['what failed', () => ({ state: ['failed'] })],
    ['what is on its way', () => ({ state: ['waiting'] })],
    ['a customer of few', () => ({ customerId: BigInt(leila.userId) })],
    ['a batch', () => ({ batchId: BigInt(batches[0] ?? '0') })],
  ])('a page of %s reads a few blocks of many', async (_what, request) => {
    const { rows: sizes } = await sql<{ blocks: string }>`
      select pg_relation_size('chain.batch_item') / 8192 as blocks`.execute(world.owner);
    expect(Number(sizes[0]?.blocks)).toBeGreaterThan(700);
    const { query } = collectionPage({ pageSize: 20, ...request() }, { found: undefined, timeZone: 'Asia/Singapore' });
    const explained = await sql<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>`
      explain (analyze, buffers, timing off, format json) ${query}`.execute(world.database);
    const plan = explained.rows[0]?.['QUERY PLAN'][0]?.Plan ?? {};
    expect((plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)).toBeLessThan(500);
  });
});
