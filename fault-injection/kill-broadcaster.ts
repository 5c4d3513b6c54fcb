/**
 * Payouts by batches over a chain of this machine, with a broadcaster that is killed, nodes that forget what they took,
 * steps whose server dies before the commit, and files that come twice or wrong: every withdrawal is paid exactly once.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { keyOf, senders, signedBy } from '@goodturn/batch/testing';
import {
  createChainWatcher,
  createDatabaseRecords,
  createEndpoint,
  ethereumReader,
  type ChainWatcher,
} from '@goodturn/chain';
import { startAnvil, type Anvil } from '@goodturn/chain/testing';
import type { DatabaseUrls } from '@goodturn/database';
import { verifyLedger } from '@goodturn/ledger';
import {
  approvedWithdrawal,
  created,
  createBatch,
  createPayoutShop,
  digestOf,
  exported,
  exportBatch,
  importSignatures,
  itemsOf,
  openSmallShop,
  passPayoutTime,
  type PayoutShop,
  releaseAll,
  settleAll,
  stageOf,
} from '@goodturn/ledger/testing';
import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { startBroadcasterProcess } from './server-process.ts';

export interface KillBroadcasterOptions {
  urls: DatabaseUrls;
  rounds: number;
  /** The watchers believe what an endpoint answered instead of reading the chain. */
  planted?: boolean;
  say?: (line: string) => void;
}

interface PayoutFindings {
  paid: number;
  bookedButMissing: number;
  paidTwice: number;
  notBooked: number;
  wrongStep: number;
  verify: number;
}

export interface KillBroadcasterReport {
  kills: number;
  forgotten: number;
  findings: PayoutFindings;
  faults: number;
}

const contract = '0xdac17f958d2ee523a2206206994597c13d831ec7';
/** The watchers read every token of the chain. */
const usdcContract = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
const from = `0x${senders.payout}`;

interface Rig {
  payouts: PayoutShop;
  anvil: Anvil;
  watchers: ChainWatcher[];
  report: KillBroadcasterReport;
}

const payeeOf = (withdrawal: number): string => `0x${(0xaa_0000 + withdrawal).toString(16).padStart(40, '5')}`;

async function balanceOf(anvil: Anvil, account: string): Promise<bigint> {
  const data = `0x70a08231${account.slice(2).padStart(64, '0')}`;
  return BigInt(String(await anvil.request('eth_call', [{ to: contract, data }, 'latest'])));
}

async function look({ watchers }: Rig): Promise<void> {
  for (const watcher of watchers) {
    await watcher.watchFinal();
    await watcher.watchTreasury();
  }
}

/** Runs a step as a server does that dies before the commit, so that the step never happened. */
async function dieIn(payouts: PayoutShop, step: string, ...values: unknown[]): Promise<void> {
  const client = await payouts.shop.pool.connect();
  try {
    await client.query('begin');
    await client.query(step, values);
  } finally {
    client.release(true);
  }
}

/** Returns the signatures of every variant by the payout key. */
async function signaturesOf(payouts: PayoutShop, batchId: bigint) {
  return (await itemsOf(payouts, batchId)).flatMap(({ position, variants }) =>
    variants.map((variant, index) => {
      const { r, s, parity } = signedBy(keyOf('payout'), 'ethereum', variant);
      const halves = { r: Buffer.from(r, 'hex'), s: Buffer.from(s, 'hex') };
      return { position: BigInt(position), variant: BigInt(index + 1), ...halves, parity };
    }),
  );
}

/** Takes approved rows to a signed batch, with every step begun by a server that dies, done, and tried again. */
async function signBatch({ payouts, report }: Rig): Promise<bigint> {
  const expectStep = (found: string, wanted: string): void => {
    if (found !== wanted) report.findings.wrongStep += 1;
  };
  const session = payouts.people[1]?.person.session;
  await dieIn(payouts, 'select * from chain.create_batch($1, 2::smallint, now())', session);
  const batchId = await created(payouts);
  expectStep((await createBatch(payouts)).result, 'batch_open');
  const signatures = await signaturesOf(payouts, batchId);
  expectStep(await importSignatures(payouts, batchId, { signatures }), 'batch_state_conflict');
  await exported(payouts, batchId);
  await dieIn(payouts, 'select chain.export_batch($1, $2, now())', session, `${batchId}`);
  expectStep(await exportBatch(payouts, batchId), 'exported');
  const digest = await digestOf(payouts, batchId);
  const other = Buffer.from(digest.map((byte) => byte ^ 1));
  expectStep(await importSignatures(payouts, batchId, { signatures, digest: other }), 'another_batch');
  expectStep(await importSignatures(payouts, batchId, { signatures: signatures.slice(1) }), 'signatures_incomplete');
  for (let time = 0; time < 2; time += 1) {
    expectStep(await importSignatures(payouts, batchId, { signatures }), 'imported');
  }
  return batchId;
}

const sentRows = async ({ payouts }: Rig, batchId: bigint): Promise<number> => {
  const { rows } = await sql<{ count: bigint }>`
    select count(distinct s.item_id) as count from chain.sent s join chain.batch_item i on i.id = s.item_id
     where i.batch_id = ${batchId}`.execute(payouts.shop.owner);
  return Number(rows[0]?.count ?? 0n);
};

/** Sends by processes that are killed, one of them while it sends; returns once every row was with a node and stayed. */
async function sendBatch(rig: Rig, batchId: bigint, rows: number, isPlanted: boolean): Promise<void> {
  const { payouts, anvil, report } = rig;
  const options = {
    url: payouts.shop.urls.rail?.broadcaster ?? '',
    rpcUrl: anvil.url,
    genesisHash: anvil.genesisHash,
  };
  await passPayoutTime(payouts, '61 seconds');
  for (const isLast of [false, true]) {
    const broadcaster = await startBroadcasterProcess(options);
    if (isLast) while ((await sentRows(rig, batchId)) < rows) await delay(20);
    else await delay(randomInt(0, 120));
    if (isLast) await delay(100);
    await broadcaster.kill();
    report.kills += 1;
    if (isLast && isPlanted) return;
    if (isLast) continue;
    // A node that forgets what it said to have taken.
    await anvil.request('anvil_dropAllTransactions');
    report.forgotten += 1;
    await passPayoutTime(payouts, '61 seconds');
  }
}

/** The planted fault: a row that an endpoint accepted is said to be paid. */
async function believeAnswers({ payouts, anvil }: Rig): Promise<void> {
  await anvil.request('anvil_dropAllTransactions');
  for (const pool of payouts.watchers) {
    await pool.query(
      `select chain.observe_payout(p.item_id, 'paid', sha256(p.item_id::text::bytea), 100) from chain.watched_payout p`,
    );
  }
}

async function playRound(rig: Rig, number: number, isPlanted: boolean): Promise<void> {
  const { payouts, anvil, report } = rig;
  const amounts = Array.from({ length: randomInt(1, 5) }, () => parseMoney(`${randomInt(20, 90)}`));
  const due: { id: bigint; payee: string; amount: bigint }[] = [];
  for (const [index, amount] of amounts.entries()) {
    const payee = payeeOf(number * 10 + index);
    const { withdrawalId } = await approvedWithdrawal(payouts, { amount: `${amount / 1_000_000n}`, address: payee });
    due.push({ id: withdrawalId, payee, amount });
  }
  await anvil.mine(2);
  await look(rig);
  const batchId = await signBatch(rig);
  await sendBatch(rig, batchId, due.length, isPlanted);
  if (isPlanted) await believeAnswers(rig);
  await anvil.mine(72);
  await look(rig);
  await Promise.all([settleAll(payouts), settleAll(payouts), releaseAll(payouts)]);
  for (const { id, payee, amount } of due) {
    const [balance, stage] = [await balanceOf(anvil, payee), await stageOf(payouts, id)];
    report.findings.paid += balance === amount ? 1 : 0;
    report.findings.paidTwice += balance > amount ? 1 : 0;
    report.findings.bookedButMissing += stage === 'paid' && balance < amount ? 1 : 0;
    report.findings.notBooked += stage !== 'paid' ? 1 : 0;
  }
}

async function openRig(urls: DatabaseUrls): Promise<Rig> {
  const account = Buffer.from(senders.payout, 'hex');
  const shop = await openSmallShop({ urls, drop: async () => undefined });
  const payouts = await createPayoutShop(shop, { tron: account, ethereum: account });
  const anvil = await startAnvil(['--chain-id', '1']);
  for (const one of [contract, usdcContract]) await anvil.placeToken(one, from, parseMoney('1000000'));
  await anvil.request('anvil_setBalance', [from, `0x${(10n ** 20n).toString(16)}`]);
  await anvil.mine(80);
  const identity = { chainId: 1n, genesisHash: Buffer.from(anvil.genesisHash.slice(2), 'hex') };
  const endpointOf = (name: string) => createEndpoint({ name, rpcUrl: anvil.url, identity, maxPerSecond: 100_000 });
  // The made-up figures of the arranged shop are of a block beyond the chain: those of the chain would never be newer.
  await sql`begin; set local session_replication_role = replica; delete from chain.observed_treasury;
    update chain.head set head = 0, final = 0; commit`.execute(payouts.shop.owner);
  const watchers = payouts.watchers.map((pool) =>
    createChainWatcher({
      reader: ethereumReader,
      endpoints: [endpointOf('one'), endpointOf('two')],
      records: createDatabaseRecords(pool),
      log: { info: () => undefined, error: () => undefined },
      now: Date.now,
    }),
  );
  const findings = { paid: 0, bookedButMissing: 0, paidTwice: 0, notBooked: 0, wrongStep: 0, verify: 0 };
  return { payouts, anvil, watchers, report: { kills: 0, forgotten: 0, findings, faults: 0 } };
}

export async function killBroadcaster(options: KillBroadcasterOptions): Promise<KillBroadcasterReport> {
  const { urls, rounds, planted = false, say = () => undefined } = options;
  const rig = await openRig(urls);
  const { report } = rig;
  try {
    for (let number = 1; number <= rounds; number += 1) {
      await playRound(rig, number, planted);
      say(`round ${number}: ${report.findings.paid} paid, ${report.kills} kills`);
    }
    report.findings.verify = (await verifyLedger(urls.reader)).findings.length;
    const { paid: _, ...faults } = report.findings;
    return { ...report, faults: Object.values(faults).reduce((sum, count) => sum + count, 0) };
  } finally {
    await rig.anvil.stop();
    await rig.payouts.close();
  }
}
