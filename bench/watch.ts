/**
 * Measures how fast a watcher catches up with a chain, with how much memory and how many requests, and how soon a final
 * payment is in a balance. Chain and watcher are separate processes; the limits of providers are not in force here.
 */
import { createHash } from 'node:crypto';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { addressText, type Chain } from '@goodturn/addresses';
import { createPool } from '@goodturn/database';
import type pg from 'pg';
import { type BenchDatabase, withBenchDatabase } from './bench-database.ts';
import { describeMachine, median } from './machine.ts';

export interface WatchedChainOptions {
  chain: Chain;
  contract: string;
  firstNumber: number;
  accounts: string[];
  blocks: number;
  transfers: number;
  /** The number of blocks above one that is final. */
  depth: number;
}

export interface WatcherOptions {
  chain: Chain;
  url: string;
  endpoints: string[];
}

interface CaughtUp {
  transfers: number;
  blocks: number;
  seconds: number;
  /** The processor time of the watcher's own process. */
  processorSeconds: number;
  peakMegabytes: number;
  /** The requests to both endpoints together. */
  requestsPerBlock: number;
}

interface WatchedFigures {
  catchUp: CaughtUp;
  head: { credited: number; medianSeconds: number; slowestSeconds: number; requestsPerBlock: number };
}

export interface WatchReport {
  machine: string;
  addresses: number;
  ethereum: WatchedFigures;
  tron: WatchedFigures;
}

const addresses = Number(process.env['BENCH_ADDRESSES'] ?? 10_000);
const blocks = Number(process.env['BENCH_BLOCKS'] ?? 5_000);
const transfers = Number(process.env['BENCH_TRANSFERS'] ?? 20_000);
const headBlocks = 20;

const chains = {
  ethereum: { contract: '0xdac17f958d2ee523a2206206994597c13d831ec7', firstNumber: 24_000_000, depth: 64, method: 2 },
  tron: { contract: '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c', firstNumber: 78_000_000, depth: 20, method: 1 },
};

const logins = ['watcher_a', 'watcher_b'] as const;

/** The options are a message: ten thousand addresses are more than an environment takes. */
async function child<T>(file: string, options: object): Promise<{ process: ChildProcess; said: T }> {
  const started = fork(join(import.meta.dirname, file));
  started.send(options);
  const [said] = (await once(started, 'message')) as [T];
  return { process: started, said };
}

async function ask<T>(asked: ChildProcess, message: unknown = true): Promise<T> {
  const response = once(asked, 'message');
  asked.send(message as boolean);
  const [said] = (await response) as [T];
  return said;
}

/** Adds customers with an address on both chains. */
async function addAddresses(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ id: bigint }>(
    `insert into shop.customer (user_name, phone_digits, password_hash, invitation_code, share_ratio_ppm, recipient, address, country,
         contact_phone, rules_version, registered_at)
       select '+1777' || lpad(n::text, 7, '0'), '1777' || lpad(n::text, 7, '0'), 'none', 'WATCH' || n, 200000, 'Ann', '1 Main Street', 'SG',
              '+17770000000', '1', now() from generate_series(1, $1::integer) n returning id`,
    [addresses],
  );
  const ids = rows.map(({ id }) => id);
  await owner.query('select ledger.open_customer_accounts(id) from unnest($1::bigint[]) id', [ids]);
  for (const chain of ['ethereum', 'tron'] as const) {
    const own = ids.map((id) => addressText(chain, createHash('sha256').update(`${id}`).digest().subarray(0, 20)));
    await owner.query(
      `insert into shop.deposit_address (customer_id, chain, address, created_at)
         select id, $3, address, now() from unnest($1::bigint[], $2::text[]) a (id, address)`,
      [ids, own, chain],
    );
  }
}

/**
 * Opens the rail above the caught-up blocks: only transfers above them are credited, so that their crediting waits for
 * no others.
 */
async function openRail({ owner, urls }: BenchDatabase): Promise<void> {
  for (const { firstNumber, method } of Object.values(chains)) {
    await owner.query(
      `insert into chain.method_route (payment_method_id, route, from_block, created_at) values ($1, 'rail', $2, clock_timestamp())`,
      [method, firstNumber + blocks],
    );
  }
  for (const login of logins) {
    const watcher = createPool(urls.rail?.[login] ?? '', {
      max: 1,
      applicationName: 'bench-attest',
      statementTimeoutMs: 0,
    });
    await watcher.query('select chain.attest_address(chain, customer_id, account) from chain.watched');
    await watcher.end();
  }
}

const accountsOf = async (owner: pg.Pool, chain: Chain): Promise<string[]> => {
  const { rows } = await owner.query<{ account: string }>(
    `select encode(account, 'hex') as account from chain.watched where chain = $1 order by customer_id`,
    [chain],
  );
  return rows.map(({ account }) => account);
};

async function measure(
  { urls, owner }: BenchDatabase,
  chain: Chain,
  say: (line: string) => void,
): Promise<WatchedFigures> {
  const { contract, firstNumber, depth } = chains[chain];
  const accounts = await accountsOf(owner, chain);
  const options: WatchedChainOptions = { chain, contract, firstNumber, accounts, blocks, transfers, depth };
  const node = await child<{ urls: string[] }>('watch-node-server.js', options);
  const watchers: ChildProcess[] = [];
  const app = createPool(urls.app, { max: 1, applicationName: 'bench-app' });
  try {
    for (const login of logins) {
      const watcher: WatcherOptions = { chain, url: urls.rail?.[login] ?? '', endpoints: node.said.urls };
      watchers.push((await child('watch-run.js', watcher)).process);
    }
    const catchUp = await measureCatchUp(owner, chain, node.process, watchers);
    say(`  ${chain}: ${catchUp.transfers} transfers in ${catchUp.seconds} s`);
    const head = await measureHead(app, chain, node.process, watchers);
    return { catchUp, head };
  } finally {
    await app.end();
    for (const one of [node.process, ...watchers]) one.kill();
  }
}

interface Pass {
  seconds: number;
  processorSeconds: number;
  peakMegabytes: number;
}

const requestsOf = async (node: ChildProcess): Promise<number> =>
  (await ask<{ requests: number }>(node, 'count')).requests;

/** One watcher after the other, so that each has the machine to itself but for its chain and its database. */
async function measureCatchUp(
  owner: pg.Pool,
  chain: Chain,
  node: ChildProcess,
  watchers: ChildProcess[],
): Promise<CaughtUp> {
  const until = chains[chain].firstNumber + blocks;
  const passes: (Pass & { requests: number })[] = [];
  for (const watcher of watchers) {
    const before = await requestsOf(node);
    const pass = await ask<Pass>(watcher, until);
    passes.push({ ...pass, requests: (await requestsOf(node)) - before });
  }
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::integer as count from chain.observed_transfer where chain = $1 group by observer order by 1 limit 1`,
    [chain],
  );
  const slowest = passes.reduce((one, other) => (one.seconds > other.seconds ? one : other));
  return {
    transfers: rows[0]?.count ?? 0,
    blocks,
    seconds: rounded(slowest.seconds),
    processorSeconds: rounded(slowest.processorSeconds),
    peakMegabytes: Math.max(...passes.map(({ peakMegabytes }) => peakMegabytes)),
    requestsPerBlock: rounded(slowest.requests / blocks),
  };
}

/**
 * Measures the time from the moment when an endpoint has the block that makes a payment final until the payment is in
 * the balance.
 */
async function measureHead(app: pg.Pool, chain: Chain, node: ChildProcess, watchers: ChildProcess[]) {
  const { depth, firstNumber } = chains[chain];
  const seconds: number[] = [];
  const before = await requestsOf(node);
  for (let block = 0; block < headBlocks + depth; block += 1) {
    await ask(node, block < headBlocks ? 'pay' : 'extend');
    const began = performance.now();
    const until = firstNumber + blocks + block + 1;
    await Promise.all(watchers.map((watcher) => ask<Pass>(watcher, until)));
    if ((await creditAll(app, chain)) > 0) seconds.push((performance.now() - began) / 1000);
  }
  const requests = (await requestsOf(node)) - before;
  return {
    credited: seconds.length,
    medianSeconds: rounded(median(seconds)),
    slowestSeconds: rounded(Math.max(...seconds)),
    requestsPerBlock: rounded(requests / (headBlocks + depth) / watchers.length),
  };
}

async function creditAll(app: pg.Pool, chain: Chain): Promise<number> {
  for (let credited = 0; ; credited += 1) {
    const { rows } = await app.query<{ result: string }>('select chain.credit_deposits($1) as result', [chain]);
    if (rows[0]?.result !== 'credited') return credited;
  }
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

export async function benchWatch(say: (line: string) => void): Promise<WatchReport> {
  return await withBenchDatabase(async (database) => {
    await addAddresses(database.owner);
    await openRail(database);
    const ethereum = await measure(database, 'ethereum', say);
    const tron = await measure(database, 'tron', say);
    return { machine: describeMachine(), addresses, ethereum, tron };
  });
}
