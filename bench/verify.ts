/** The cost of `verify` in memory and time as the ledger grows: one database, verified while small and while large. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createDatabase, createPool, SecretToken } from '@goodturn/database';
import { paymentRequestHash, sealHistory, settleOrders } from '@goodturn/ledger';
import { addPayableOrders, type PayableOrder } from '@goodturn/testkit/payable-shop';
import type pg from 'pg';
import { type BenchDatabase, withBenchDatabase } from './bench-database.ts';
import { describeMachine } from './machine.ts';

const smallTransfers = 100_000;
const largeTransfers = 1_000_000;
/** A recharge, a price and a cashback. */
const transfersPerOrder = 3;
const ordersPerFilling = 20_000;
const batchSize = 500;

interface Verified {
  transfers: number;
  findings: number;
  seconds: number;
  peakMegabytes: number;
}

export interface VerifyReport {
  machine: string;
  small: Verified;
  large: Verified;
  ratios: { transfers: number; seconds: number; peakMegabytes: number };
}

async function pay(app: pg.Pool, owner: pg.Pool, orders: readonly PayableOrder[]): Promise<void> {
  const { rows } = await owner.query<{ id: bigint; customer_id: bigint }>(
    'select id, customer_id from shop.orders where id = any($1::bigint[])',
    [orders.map(({ orderId }) => orderId)],
  );
  const tokens = new Map(orders.map(({ orderId, token }) => [orderId, new SecretToken(token)]));
  for (let start = 0; start < rows.length; start += batchSize) {
    const payments = rows.slice(start, start + batchSize).map(({ id, customer_id: customerId }) => ({
      token: tokens.get(`${id}`) ?? new SecretToken(''),
      orderId: id,
      customerId,
      caller: `c${customerId}`,
      idempotencyKey: `bench-${id}`,
      requestHash: paymentRequestHash({ orderId: id, color: null, model: null }),
      bonus: null,
      color: null,
      model: null,
    }));
    const outcomes = await settleOrders(app, payments, new Date());
    if (outcomes.some(({ outcome }) => outcome !== 'paid')) throw new Error('a payment was refused');
  }
}

async function fill({ urls, owner }: BenchDatabase, transfers: number): Promise<void> {
  const app = createPool(urls.app, { max: 1, applicationName: 'bench-app' });
  try {
    for (let made = 0; made < transfers; made += ordersPerFilling * transfersPerOrder) {
      const orders = await addPayableOrders(owner, { campaigns: 20, orders: ordersPerFilling });
      await pay(app, owner, orders);
    }
    await owner.query('vacuum analyze');
    // The first call marks how far the second one may seal.
    for (let sealed = 1n, calls = 0; sealed > 0n || calls < 2; calls += 1) {
      sealed = await sealHistory(createDatabase(app), new Date());
    }
  } finally {
    await app.end();
  }
}

async function verify({ urls, owner }: BenchDatabase): Promise<Verified> {
  const { rows } = await owner.query<{ count: number }>('select count(*)::integer as count from ledger.transfer');
  const child = fork(join(import.meta.dirname, 'verify-run.js'), {
    env: { ...process.env, BENCH_READER_URL: urls.reader },
  });
  const [outcome] = (await once(child, 'message')) as [Omit<Verified, 'transfers'>];
  return { transfers: rows[0]?.count ?? 0, ...outcome };
}

export async function benchVerify(say: (line: string) => void): Promise<VerifyReport> {
  return await withBenchDatabase(async (database) => {
    const measure = async (transfers: number): Promise<Verified> => {
      await fill(database, transfers);
      const verified = await verify(database);
      say(`  ${verified.transfers} transfers  ${verified.seconds} s  ${verified.peakMegabytes} MB`);
      return verified;
    };
    const small = await measure(smallTransfers);
    const large = await measure(Number(process.env['BENCH_TRANSFERS'] ?? largeTransfers) - small.transfers);
    const ratio = (figure: 'transfers' | 'seconds' | 'peakMegabytes'): number =>
      Math.round((large[figure] / small[figure]) * 100) / 100;
    const ratios = { transfers: ratio('transfers'), seconds: ratio('seconds'), peakMegabytes: ratio('peakMegabytes') };
    return { machine: describeMachine(), small, large, ratios };
  });
}
