import { createHash, randomUUID } from 'node:crypto';
import { createPool } from '@goodturn/database';
import { createEmptyDatabase } from '@goodturn/database/testing';
import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newestSeal, sealHistory, unsealedAge } from './seals.ts';
import { sealEverything } from '../testing/sealing.ts';
import { addCustomer, createSmallShop, recharge, type SmallShop, startOfTests } from '../testing/small-shop.ts';
import { findingsOf } from '../testing/findings.ts';

let shop: SmallShop;
let customerId: bigint;
let ownerPool: pg.Pool;

beforeEach(async () => {
  shop = await createSmallShop();
  ownerPool = createPool(shop.urls.owner, { max: 4, applicationName: 'ledger-test-seals' });
  customerId = await addCustomer(shop);
});
afterEach(async () => {
  await ownerPool.end();
  await shop.close();
});

const allSeals = () => shop.database.selectFrom('ledger.seal').selectAll().orderBy('number').execute();
const allTransfers = () => shop.database.selectFrom('ledger.transfer').selectAll().orderBy('id').execute();
const seal = () => sealHistory(shop.database, startOfTests);
const rechargeOne = (paymentMethod?: 'usdt_trc20' | 'usdt_erc20') =>
  recharge(shop, customerId, parseMoney('1'), paymentMethod);

/**
 * Returns the findings about seals: rows that these tests insert directly have no approvals, so that others do not
 * count.
 */
const sealFindings = async () => (await findingsOf(shop)).filter(({ check }) => check.startsWith('seal'));

/** Opens a database transaction that has its id, and that recharges and ends on request. */
async function openTransaction(otherCustomerId: bigint, paymentMethodId: bigint) {
  const client = await ownerPool.connect();
  await client.query('begin');
  await client.query('select pg_current_xact_id()');
  const account = (type: bigint, owner: bigint) => (type << 48n) + owner;
  return {
    recharge: async () => {
      const { rows } = await client.query<{ id: bigint }>(
        `insert into shop.recharge (customer_id, payment_method_id, status, credited_amount, transaction_reference, transaction_position, created_at, decided_at)
           values ($1, $2, 1, 5000000, gen_random_uuid()::text, 0, now(), now()) returning id`,
        [otherCustomerId, paymentMethodId],
      );
      await client.query(
        `select ledger.post_transfers(array[row($1, $2, 5000000, 'recharge', $3, null)::ledger.posting], now())`,
        [account(9n, paymentMethodId), account(1n, otherCustomerId), rows[0]?.id],
      );
    },
    end: async (how: 'commit' | 'rollback') => {
      await client.query(how);
      client.release();
    },
  };
}

/** Makes a recharge in a database transaction that stays open until `end` is called. */
async function openRecharge(otherCustomerId: bigint) {
  const transaction = await openTransaction(otherCustomerId, 2n);
  await transaction.recharge();
  return transaction.end;
}

describe('the chain', () => {
  it('has no seal before the first transfer is old enough', async () => {
    expect(await newestSeal(shop.database)).toBeUndefined();
    expect(await seal()).toBe(0n);
    expect(await seal()).toBe(0n);
    expect(await newestSeal(shop.database)).toBeUndefined();
  });

  it('says how long the oldest transfer without a seal has waited', async () => {
    expect(await unsealedAge(shop.database, new Date())).toBe(0n);
    await rechargeOne();
    await rechargeOne();
    const [first] = await allTransfers();
    const minuteLater = new Date((first?.created_at.getTime() ?? 0) + 60_000);
    expect(await unsealedAge(shop.database, minuteLater)).toBe(60n);
    await sealEverything(shop);
    expect(await unsealedAge(shop.database, minuteLater)).toBe(0n);
  });

  it('covers each transfer once, with the SHA-256 of the seal before it and the rows', async () => {
    await rechargeOne();
    await rechargeOne();
    await sealEverything(shop);
    await rechargeOne();
    await sealEverything(shop);
    const [transfers, seals] = [await allTransfers(), await allSeals()];
    expect(seals.map((row) => [row.number, row.first_id, row.last_id, row.transfer_count])).toEqual([
      [1n, transfers[0]?.id, transfers[1]?.id, 2n],
      [2n, transfers[2]?.id, transfers[2]?.id, 1n],
    ]);
    let previous: Buffer = Buffer.alloc(32);
    for (const row of seals) {
      const hash = createHash('sha256').update(previous);
      for (const t of transfers.filter(({ id }) => id >= row.first_id && id <= row.last_id)) {
        const micros = BigInt(t.created_at.getTime()) * 1000n;
        hash.update(
          `${[t.id, t.debit_account_id, t.credit_account_id, t.amount, t.kind, t.subject_id, t.customer_id ?? '-', t.available_balance_after ?? '-', t.corrects_transfer_id ?? '-', micros].join('|')}\n`,
        );
      }
      expect(row.digest.toString('hex')).toBe(hash.digest('hex'));
      previous = row.digest;
    }
    expect(await newestSeal(shop.database)).toEqual({
      number: 2n,
      lastTransferId: transfers[2]?.id,
      lastAuditId: 0n,
      digest: previous.toString('hex'),
      sealedAt: startOfTests,
    });
  });

  it('grows by nothing where nothing is new', async () => {
    await rechargeOne();
    await sealEverything(shop);
    expect([await seal(), await seal(), await seal()]).toEqual([0n, 0n, 0n]);
    expect(await allSeals()).toHaveLength(1);
  });

  it('covers a row the same way whatever the time zone of the session', async () => {
    await rechargeOne();
    const lines = async (zone: string) =>
      await shop.owner.transaction().execute(async (transaction) => {
        await sql`set local timezone = ${sql.lit(zone)}`.execute(transaction);
        await sql`set local datestyle = 'German'`.execute(transaction);
        return (
          await sql<{ line: string }>`select ledger.transfer_line(t) as line from ledger.transfer t`.execute(
            transaction,
          )
        ).rows;
      });
    expect(await lines('Asia/Kathmandu')).toEqual(await lines('UTC'));
  });
});

describe('a database transaction that runs long', () => {
  it('holds sealing back, and none of its rows is passed over', async () => {
    const otherId = await addCustomer(shop);
    const end = await openRecharge(otherId);
    await rechargeOne();
    const sealed: bigint[] = [];
    for (let call = 0; call < 5; call += 1) sealed.push(await seal());
    expect(sealed).toEqual([0n, 0n, 0n, 0n, 0n]);
    await end('commit');
    await sealEverything(shop);
    const transfers = await allTransfers();
    // The row that was committed last has the lower id and is in the same seal as the other.
    expect(transfers.map((row) => row.customer_id)).toEqual([otherId, customerId]);
    expect((await allSeals()).reduce((sum, row) => sum + row.transfer_count, 0n)).toBe(2n);
    expect(await sealFindings()).toEqual([]);
  });

  it('leaves a gap that nobody can fill unseen when it is rolled back', async () => {
    const end = await openRecharge(await addCustomer(shop));
    await rechargeOne();
    await seal();
    await end('rollback');
    await sealEverything(shop);
    await rechargeOne();
    await sealEverything(shop);
    expect((await allSeals()).map((row) => row.first_id)).toEqual((await allTransfers()).map((row) => row.id));
    expect(await findingsOf(shop)).toEqual([]);
  });
});

describe('two transactions whose numbers follow one another', () => {
  it('stand under one seal where the later one posts first and ends last', async () => {
    await rechargeOne();
    await sealEverything(shop);
    const first = await openTransaction(customerId, 1n);
    const second = await openTransaction(await addCustomer(shop), 2n);
    await second.recharge();
    await first.recharge();
    await first.end('commit');
    expect([await seal(), await seal(), await seal()]).toEqual([0n, 0n, 0n]);
    await second.end('commit');
    await sealEverything(shop);
    expect((await allSeals()).map((row) => row.transfer_count)).toEqual([1n, 2n]);
    expect(await sealFindings()).toEqual([]);
  });
});

describe('a prepared transaction', () => {
  const prepare = async (pool: pg.Pool): Promise<string> => {
    const name = randomUUID();
    const client = await pool.connect();
    await client.query('begin');
    await client.query('select pg_current_xact_id()');
    await client.query(`prepare transaction '${name}'`);
    client.release();
    return name;
  };

  it('holds sealing back as if its session were there', async () => {
    const name = await prepare(ownerPool);
    await rechargeOne();
    const sealed: bigint[] = [];
    for (let call = 0; call < 5; call += 1) sealed.push(await seal());
    await ownerPool.query(`rollback prepared '${name}'`);
    expect(sealed).toEqual([0n, 0n, 0n, 0n, 0n]);
    await sealEverything(shop);
    expect(await allSeals()).toHaveLength(1);
  });
});

describe('another database of the cluster', () => {
  it('stops no sealing, neither by a transaction that writes nor by a prepared one', async () => {
    const stranger = await createEmptyDatabase();
    const pool = createPool(stranger.urls.owner, { max: 2, applicationName: 'ledger-test-stranger' });
    const [open, prepared] = [await pool.connect(), await pool.connect()];
    const name = randomUUID();
    for (const client of [open, prepared]) {
      await client.query('begin');
      await client.query('select pg_current_xact_id()');
    }
    const { rows } = await open.query<{ number: string }>('select pg_current_xact_id()::text as number');
    await prepared.query(`prepare transaction '${name}'`);
    await rechargeOne();
    await sealEverything(shop);
    expect(await allSeals()).toHaveLength(1);
    // A snapshot of this database waits for them.
    const { rows: waits } = await sql<{ is: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) <= ${rows[0]?.number}::xid8 as is`.execute(shop.owner);
    expect(waits).toEqual([{ is: true }]);
    await prepared.query(`rollback prepared '${name}'`);
    await open.query('rollback');
    for (const client of [open, prepared]) client.release();
    await pool.end();
    await stranger.drop();
  });
});

describe('the oldest transaction', () => {
  it('is told from the others by the lower 32 bits of its number, also beyond 2^32', async () => {
    const { rows } = await sql<{ same: boolean; other: boolean; order: boolean }>`
      select '4294967301'::xid8::xid = '5'::xid as same, '4294967301'::xid8::xid = '6'::xid as other,
             '4294967301'::xid8 > '4294967290'::xid8 as "order"`.execute(shop.owner);
    expect(rows).toEqual([{ same: true, other: false, order: true }]);
  });

  it('is the one of the snapshot that asks: what ended after it was taken has not ended in it', async () => {
    const [early, reader] = [await ownerPool.connect(), await shop.pool.connect()];
    await early.query('begin');
    const { rows: numbers } = await early.query<{ number: string }>('select pg_current_xact_id()::text as number');
    const number = BigInt(numbers[0]?.number ?? 0);
    await rechargeOne();
    await reader.query('begin isolation level repeatable read');
    const oldest = async () => {
      const { rows } = await reader.query<{ oldest: string }>('select shop.oldest_transaction()::text as oldest');
      return BigInt(rows[0]?.oldest ?? 0);
    };
    // An autovacuum of this database may be even older, and may outlast this test's own transactions.
    expect(await oldest()).toBeLessThanOrEqual(number);
    await early.query('commit');
    expect(await oldest()).toBeLessThanOrEqual(number);
    await reader.query('commit');
    await expect.poll(oldest).toBeGreaterThan(number);
    early.release();
    reader.release();
  });
});

describe('the role of the application', () => {
  const tables = ['account', 'account_type', 'transfer', 'transfer_kind', 'seal', 'seal_mark'];
  const modes = [
    'row share',
    'row exclusive',
    'share update exclusive',
    'share',
    'share row exclusive',
    'exclusive',
    'access exclusive',
  ];

  it('may take no lock that would stop sealing', async () => {
    const client = await shop.pool.connect();
    for (const table of tables) {
      for (const mode of modes) {
        await client.query('begin');
        await expect(
          client.query(`lock table ledger.${table} in ${mode} mode`),
          `${table} ${mode}`,
        ).rejects.toMatchObject({
          code: '42501',
        });
        await client.query('rollback');
      }
      for (const strength of ['update', 'no key update', 'share', 'key share']) {
        await expect(
          client.query(`select from ledger.${table} for ${strength}`),
          `${table} ${strength}`,
        ).rejects.toMatchObject({ code: '42501' });
      }
    }
    // The remaining entries stop nothing.
    await client.query('begin');
    for (const table of tables) await client.query(`lock table ledger.${table} in access share mode`);
    await client.query('select pg_advisory_xact_lock(n) from generate_series(0, 9999) n');
    await rechargeOne();
    await sealEverything(shop);
    await client.query('rollback');
    client.release();
    expect(await allSeals()).toHaveLength(1);
  });
});

describe('a long standstill', () => {
  it('is sealed in parts, none of which can outlast the time of a statement', async () => {
    await sql`insert into ledger.transfer (debit_account_id, credit_account_id, amount, kind, subject_id, created_at)
      select 1, 2, 1, 'treasury_move', n, ${startOfTests} from generate_series(1, 50001) n`.execute(shop.owner);
    await sealEverything(shop);
    await sealEverything(shop);
    expect((await allSeals()).map((row) => row.transfer_count)).toEqual([50_000n, 1n]);
    expect(await sealFindings()).toEqual([]);
  });
});

it('sealing is refused inside a transaction that has written: its number would be too low for a horizon', async () => {
  await expect(
    shop.database.transaction().execute(async (transaction) => {
      await sql`select pg_current_xact_id()`.execute(transaction);
      await sql`select ledger.seal_history(${startOfTests})`.execute(transaction);
    }),
  ).rejects.toThrow('a transaction of its own');
});

describe('two sealers at once', () => {
  it('are one: the other is told that there is nothing for it to do, and does not wait', async () => {
    await rechargeOne();
    await seal();
    const client = await shop.pool.connect();
    await client.query('begin');
    await client.query('select ledger.seal_history(now())');
    expect(await seal()).toBe(0n);
    await client.query('rollback');
    client.release();
    await sealEverything(shop);
    expect(await allSeals()).toHaveLength(1);
  });

  it('leave one chain', async () => {
    for (let round = 0; round < 20; round += 1) {
      await rechargeOne();
      await Promise.all([rechargeOne(), ...Array.from({ length: 8 }, seal)]);
    }
    await sealEverything(shop);
    expect((await allSeals()).reduce((sum, row) => sum + row.transfer_count, 0n)).toBe(40n);
    expect(await findingsOf(shop)).toEqual([]);
  });
});

it('seals on after a backup was restored into a server whose transaction numbers are lower', async () => {
  await rechargeOne();
  await sealEverything(shop);
  await rechargeOne();
  await sql`update ledger.seal_mark set horizon = '18446744073709551000'`.execute(shop.owner);
  expect(await seal()).toBe(0n);
  const { rows } = await sql<{ sane: boolean }>`
    select horizon <= pg_snapshot_xmax(pg_current_snapshot()) as sane from ledger.seal_mark`.execute(shop.database);
  expect(rows).toEqual([{ sane: true }]);
  await sealEverything(shop);
  expect((await allSeals()).map((row) => row.number)).toEqual([1n, 2n]);
  expect(await findingsOf(shop)).toEqual([]);
});

it('knows how long the oldest transfer without a seal has waited', async () => {
  expect(await unsealedAge(shop.database, new Date())).toBe(0n);
  await rechargeOne();
  const first = (await allTransfers()).at(-1);
  await rechargeOne();
  const minuteLater = new Date((first?.created_at.getTime() ?? 0) + 60_000);
  expect(await unsealedAge(shop.database, minuteLater)).toBe(60n);
  await sealEverything(shop);
  expect(await unsealedAge(shop.database, minuteLater)).toBe(0n);
});
