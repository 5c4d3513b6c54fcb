import { createHash } from 'node:crypto';
import { createPool } from '@goodturn/database';
import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newestSeal, sealHistory, unsealedAge } from './seals.ts';
import { findingsOf } from '../testing/findings.ts';
import { sealEverything } from '../testing/sealing.ts';
import { addCustomer, createSmallShop, recharge, type SmallShop, startOfTests } from '../testing/small-shop.ts';

let shop: SmallShop;
let pool: pg.Pool;

beforeEach(async () => {
  shop = await createSmallShop();
  pool = createPool(shop.urls.owner, { max: 4, applicationName: 'ledger-test-sealed-audit' });
});
afterEach(async () => {
  await pool.end();
  await shop.close();
});

const seal = () => sealHistory(shop.database, startOfTests);
const allSeals = () => shop.database.selectFrom('ledger.seal').selectAll().orderBy('number').execute();
const allEntries = () => shop.database.selectFrom('shop.audit_entry').selectAll().orderBy('id').execute();
const sealFindings = async () => (await findingsOf(shop)).filter(({ check }) => check.startsWith('seal'));

/** Writes an audit entry, as the function of the database does for the application. */
async function look(subject: string, { ip = null as string | null, userAgent = null as string | null } = {}) {
  await pool.query(
    `insert into shop.audit_entry (actor_kind, actor_id, action, subject, details, ip, user_agent, created_at)
       values ('administrator', 1, 'user/look', $1, '{"b": "2", "a": "1|2"}', $2, $3, $4)`,
    [subject, ip, userAgent, startOfTests],
  );
}

const digestOf = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

describe('the audit', () => {
  it('is under the seals: the digest takes in the SHA-256 of its lines, after those of the transfers', async () => {
    await look('customer 1', { ip: '2001:db8::1', userAgent: 'A "browser" | of\nmany\t\\ lines\u0001 \u2028 é 漢' });
    await look('customer 2');
    await sealEverything(shop);
    await recharge(shop, await addCustomer(shop), parseMoney('1'));
    await sealEverything(shop);
    await look('customer 3');
    await recharge(shop, await addCustomer(shop), parseMoney('1'));
    await sealEverything(shop);
    const [seals, entries] = [await allSeals(), await allEntries()];
    const lines = entries.map((entry) => {
      const agent = entry.user_agent === null ? '-' : JSON.stringify(entry.user_agent);
      const place = entry.ip === null ? '-' : `${entry.ip}/128`;
      const micros = BigInt(entry.created_at.getTime()) * 1000n;
      return `${entry.id}|administrator|1|"user/look"|${JSON.stringify(entry.subject)}|{"a": "1|2", "b": "2"}|${place}|${agent}|${micros}\n`;
    });
    const [first, second, third] = seals;
    const auditLine = (index: number, of: string[]) => {
      const { first_audit_id: from, last_audit_id: to } = seals[index] ?? expect.fail();
      return `audit|${from}|${to}|${of.length}|${digestOf(...of).toString('hex')}\n`;
    };
    expect(first).toMatchObject({ transfer_count: 0n, audit_count: 2n, audit_digest: digestOf(...lines.slice(0, 2)) });
    expect(first?.digest).toEqual(digestOf(Buffer.alloc(32), auditLine(0, lines.slice(0, 2))));
    expect(second).toMatchObject({ transfer_count: 1n, audit_count: 0n, audit_digest: null });
    expect(third).toMatchObject({ transfer_count: 1n, audit_count: 1n, audit_digest: digestOf(lines[2] ?? '') });
    const { rows } = await sql<{ line: string }>`
      select ledger.transfer_line(t) as line from ledger.transfer t order by t.id`.execute(shop.database);
    expect(second?.digest).toEqual(digestOf(first?.digest ?? '', rows[0]?.line ?? ''));
    expect(third?.digest).toEqual(digestOf(second?.digest ?? '', rows[1]?.line ?? '', auditLine(2, lines.slice(2))));
    expect(await newestSeal(shop.database)).toMatchObject({ number: 3n, lastAuditId: entries.at(-1)?.id });
    expect(await findingsOf(shop)).toEqual([]);
  });

  it('is sealed in parts after a long standstill', async () => {
    await sql`insert into shop.audit_entry (actor_kind, action, subject, created_at)
      select 'system', 'user/look', 'customer ' || n, ${startOfTests} from generate_series(1, 50001) n`.execute(
      shop.owner,
    );
    await sealEverything(shop);
    expect((await allSeals()).map((row) => row.audit_count)).toEqual([50_000n, 1n]);
    expect(await sealFindings()).toEqual([]);
  });

  it('counts for how long the oldest has waited for its seal', async () => {
    await look('customer 1');
    const minuteLater = new Date(startOfTests.getTime() + 60_000);
    expect(await unsealedAge(shop.database, minuteLater)).toBe(60n);
    await sealEverything(shop);
    expect(await unsealedAge(shop.database, minuteLater)).toBe(0n);
  });

  it('has numbers that nobody chooses', async () => {
    const insert = `insert into shop.audit_entry (id, actor_kind, action, subject, created_at) overriding system value values (-5, 'system', 'a', 'b', now())`;
    await expect(shop.pool.query(insert)).rejects.toMatchObject({ code: '42501' });
  });
});

it('an entry whose number was drawn before all that was sealed is not passed over', async () => {
  // The sequence writes to the log only once per some dozens of values, and only that write gives a transaction its id.
  await look('customer 0');
  await sealEverything(shop);
  const [gate, slow] = [await pool.connect(), await pool.connect()];
  await gate.query('select pg_advisory_lock(41)');
  const { rows } = await slow.query<{ pid: number }>('select pg_backend_pid() as pid');
  // It draws its id and waits while a later column is computed.
  const writing = slow.query(`insert into shop.audit_entry (actor_kind, action, subject, created_at)
    values ('system', 'user/look', (select 'customer 1' from pg_advisory_xact_lock(41)), '${startOfTests.toISOString()}')`);
  const waits = async () => {
    const { rows: locks } = await gate.query('select from pg_locks where pid = $1 and not granted', [rows[0]?.pid]);
    return locks.length;
  };
  await expect.poll(waits).toBe(1);
  await look('customer 2');
  for (let call = 0; call < 5; call += 1) expect(await seal()).toBe(0n);
  await gate.query('select pg_advisory_unlock(41)');
  await writing;
  await sealEverything(shop);
  expect((await allEntries()).map(({ subject }) => subject)).toEqual(['customer 0', 'customer 1', 'customer 2']);
  expect((await allSeals()).map((row) => row.audit_count)).toEqual([1n, 2n]);
  expect(await sealFindings()).toEqual([]);
  for (const client of [gate, slow]) client.release();
});
