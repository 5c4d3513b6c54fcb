/** The shop is backed up in the midst of payments, its folder is destroyed, and the backup is restored. */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createPool, launchDatabase, migrate } from '@goodturn/database';
import { runBackup, runRestore } from '@goodturn/server';
import { addPayableOrders } from '@goodturn/testkit/payable-shop';
import { type ClientLog, createClientLog } from './client-log.ts';
import { createPaymentClient } from './payment-client.ts';
import { startServerProcess } from './server-process.ts';

export interface BackupRestoreReport {
  backupCode: number;
  /** That of verify, which restoring ends with. */
  restoreCode: number;
  said: string[];
  acknowledgedBefore: number;
  /** While the files were copied. */
  acknowledgedMeanwhile: number;
  /** The missing payments of those that were acknowledged before the backup began. */
  missing: number;
  /**
   * The missing payments of all that were ever acknowledged: those after the backup have to be missing, or nothing was
   * compared.
   */
  missingOfAll: number;
}

const orders = 6_000;
const paidBefore = 200;
const paidAfter = 200;

const acknowledgedOf = (log: ClientLog): string[] =>
  log
    .read()
    .filter(({ what }) => what === 'acknowledged')
    .map(({ orderId }) => orderId);

/** `folder` holds the shop's data, the backup and the log of the client, each in a place of its own. */
export async function backUpAndRestore(folder: string): Promise<BackupRestoreReport> {
  const environment = { GOODTURN_DATA: join(folder, 'data') };
  const said: string[] = [];
  const output = { print: (line: string) => said.push(line), printError: (line: string) => said.push(line) };
  const log = createClientLog(join(folder, 'client.log'));
  const target = join(folder, 'backup');
  const { backupCode, before, meanwhile } = await backUpWhilePaying(environment.GOODTURN_DATA, log, () =>
    runBackup([target], environment, output),
  );
  await rm(environment.GOODTURN_DATA, { recursive: true });
  const restoreCode = await runRestore([target], environment, output);
  const [missing = Number.NaN, missingOfAll = Number.NaN] = await countMissing(environment.GOODTURN_DATA, [
    before,
    acknowledgedOf(log),
  ]);
  const counts = { acknowledgedBefore: before.length, acknowledgedMeanwhile: meanwhile, missing, missingOfAll };
  return { backupCode, restoreCode, said, ...counts };
}

async function backUpWhilePaying(dataDirectory: string, log: ClientLog, backUp: () => Promise<number>) {
  const database = await launchDatabase({ dataDirectory });
  try {
    await migrate(database.urls, { purpose: 'test' });
    const owner = createPool(database.urls.owner, { max: 1, applicationName: 'faults', statementTimeoutMs: 0 });
    const payable = await addPayableOrders(owner, { campaigns: 20, orders });
    await owner.end();
    const drawKey = randomBytes(32).toString('hex');
    const server = await startServerProcess({ urls: database.urls, dataDirectory, drawKey, planted: false });
    const client = createPaymentClient(payable.slice(paidAfter), log);
    client.setPort(server.port);
    await client.reached(paidBefore, 1);
    const before = acknowledgedOf(log);
    const backupCode = await backUp();
    const meanwhile = client.acknowledged() - before.length;
    // The first one may have paid all of its orders by now.
    const later = createPaymentClient(payable.slice(0, paidAfter), log);
    later.setPort(server.port);
    await later.reached(1, 0);
    await Promise.all([client.finish(), later.finish()]);
    await server.kill();
    return { backupCode, before, meanwhile };
  } finally {
    await database.stop();
  }
}

async function countMissing(dataDirectory: string, lists: readonly string[][]): Promise<number[]> {
  const database = await launchDatabase({ dataDirectory });
  const owner = createPool(database.urls.owner, { max: 1, applicationName: 'faults' });
  try {
    const counts: number[] = [];
    for (const orderIds of lists) {
      const { rows } = await owner.query<{ missing: number }>(
        `select count(*)::integer as missing from unnest($1::bigint[]) as told(id)
          where not exists (select from shop.orders o join ledger.transfer t on t.kind = 'order_price' and t.subject_id = o.id
                             where o.id = told.id and o.status = 1)`,
        [orderIds],
      );
      counts.push(rows[0]?.missing ?? Number.NaN);
    }
    return counts;
  } finally {
    await owner.end();
    await database.stop();
  }
}
