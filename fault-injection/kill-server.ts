/** The server is killed in the midst of payments, again and again: no acknowledged payment is lost, and none happens twice. */
import { randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createPool, type DatabaseUrls } from '@goodturn/database';
import { addPayableOrders } from '@goodturn/testkit/payable-shop';
import { createClientLog } from './client-log.ts';
import { checkPayments, countFaults, type PaymentFindings } from './payment-checks.ts';
import { createPaymentClient } from './payment-client.ts';
import { startServerProcess } from './server-process.ts';

export interface KillServerOptions {
  urls: DatabaseUrls;
  /** The folder for the server's files and the client's log. */
  dataDirectory: string;
  rounds: number;
  /** Whether the server acknowledges before it commits. */
  planted?: boolean;
  say?: (line: string) => void;
}

export interface Round {
  /** Payments that were sent and not yet answered at the moment of the kill. */
  inFlight: number;
  acknowledged: number;
  /** Those that the database had committed by then although nobody was told. */
  committedUnanswered: number;
}

export interface KillServerReport {
  kills: number;
  leastInFlight: number;
  committedUnanswered: number;
  retried: number;
  findings: PaymentFindings;
  faults: number;
}

const campaigns = 20;
const fewestInFlight = 50;
const ordersEachRound = 1_500;
const mostBeforeKill = 1_000;
/** Longer than the planted fault waits, so that what it still finishes counts for it. */
const restMs = 500;

type Pool = ReturnType<typeof createPool>;

/** A backend ends its statement even when its client is gone; what it commits then is committed. */
async function backendsEnded(owner: Pool): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { rows } = await owner.query(
      `select 1 from pg_stat_activity where datname = current_database() and application_name = 'goodturn-settlement'`,
    );
    if (rows.length === 0) return;
    await delay(50);
  }
  throw new Error('the killed server still has connections after five seconds');
}

async function committedOf(owner: Pool, keys: string[]): Promise<number> {
  const { rows } = await owner.query<{ committed: bigint }>(
    'select count(*) as committed from shop.idempotency where key = any($1::text[])',
    [keys],
  );
  return Number(rows[0]?.committed ?? 0n);
}

export async function killServer(options: KillServerOptions): Promise<KillServerReport> {
  const { urls, dataDirectory, rounds, planted = false, say = () => undefined } = options;
  const owner = createPool(urls.owner, { max: 2, applicationName: 'faults', statementTimeoutMs: 0 });
  try {
    const orders = await addPayableOrders(owner, { campaigns, orders: rounds * ordersEachRound });
    await owner.query('vacuum analyze');
    const log = createClientLog(join(dataDirectory, planted ? 'client-planted.log' : 'client.log'));
    const client = createPaymentClient(orders, log);
    const drawKey = randomBytes(32).toString('hex');
    const start = () => startServerProcess({ urls, dataDirectory, drawKey, planted });
    const done: Round[] = [];
    for (let number = 1; number <= rounds; number += 1) {
      const server = await start();
      const before = client.acknowledged();
      client.setPort(server.port);
      await client.reached(before + randomInt(1, mostBeforeKill), fewestInFlight);
      await delay(randomInt(0, 20));
      await client.reached(0, fewestInFlight);
      const inFlight = client.inFlight();
      const gone = server.kill();
      client.setPort(undefined);
      await gone;
      await backendsEnded(owner);
      const unanswered = client.unanswered();
      const round = {
        inFlight,
        acknowledged: client.acknowledged() - before,
        committedUnanswered: await committedOf(owner, unanswered),
      };
      done.push(round);
      say(
        `kill ${number}: ${inFlight} in flight, ${round.acknowledged} acknowledged, ${round.committedUnanswered} committed unanswered`,
      );
    }
    const last = await start();
    client.setPort(last.port);
    await client.finish();
    await delay(restMs);
    await last.kill();
    const entries = log.read();
    const findings = await checkPayments({ owner, readerUrl: urls.reader }, entries);
    return {
      kills: done.length,
      leastInFlight: Math.min(...done.map((round) => round.inFlight)),
      committedUnanswered: done.reduce((sum, round) => sum + round.committedUnanswered, 0),
      retried: new Set(entries.filter((entry) => entry.what === 'unknown').map((entry) => entry.key)).size,
      findings,
      faults: countFaults(findings),
    };
  } finally {
    await owner.end();
  }
}
