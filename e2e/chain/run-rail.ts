/** Both watchers and the broadcaster of one chain, beside a shop whose chain is on this machine. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Chain } from '@goodturn/addresses';
import {
  type ChainReader,
  createAttestation,
  createBroadcaster,
  createChainWatcher,
  createDatabaseOutbox,
  createDatabaseRecords,
  type Endpoint,
} from '@goodturn/chain';
import {
  createDatabase,
  createPool,
  type Database,
  type DatabaseUrls,
  type railLogins,
  readPurpose,
} from '@goodturn/database';

type Pool = ReturnType<typeof createPool>;
type Log = Parameters<typeof createBroadcaster>[0]['log'];
type Work = () => Promise<unknown>;

/** A chain on this machine, as journeys use it. */
export interface RailChain {
  /** Sends USDT from an account outside of the shop. */
  readonly sendUsdt: (to: string, units: bigint) => Promise<unknown>;
  readonly usdtOf: (address: string) => Promise<bigint>;
  readonly mine: (blocks?: number) => Promise<void>;
  /** Makes everything so far final, once both watchers have seen it. */
  readonly finalize: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface ChainOptions {
  urls: DatabaseUrls;
  /** The account key from which the shop derives its deposit addresses, and each watcher its own. */
  xpub: string;
  log: Log;
  /** An address that pays customers; without one the shop only takes deposits. */
  payoutAddress?: string;
}

interface Rail {
  readonly chain: Chain;
  readonly reader: ChainReader;
  /** An endpoint by a name of its own; each watcher has two, the broadcaster one. */
  readonly endpoint: (name: string) => Endpoint;
}

/** The chain and the block from which a payment method is on the rail. */
export interface Route {
  readonly chain: Chain;
  readonly paymentMethodId: number;
  readonly startBlock: number;
  /** The payout address, in hexadecimal digits. */
  readonly payoutAccount: string | undefined;
}

const pauseMs = 500;

/** Throws for the database of a shop that serves people: nothing on this chain is worth anything. */
export async function requireInvented(database: Database): Promise<void> {
  if ((await readPurpose(database)) === 'production') {
    throw new Error('This database serves people. A chain of test money belongs beside an invented shop.');
  }
}

/** Puts a payment method on the rail, from a block on; only beside an invented shop. */
export async function putOnRail(urls: DatabaseUrls, route: Route): Promise<void> {
  const owner = createPool(urls.owner, { max: 1, applicationName: 'chain', onIdleError: () => undefined });
  try {
    await requireInvented(createDatabase(owner));
    await owner.query('update chain.token set start_block = $2 where chain = $1', [route.chain, route.startBlock]);
    await owner.query(
      `insert into chain.method_route (payment_method_id, route, from_block, created_at) values ($1, 'rail', $2, now())`,
      [route.paymentMethodId, route.startBlock],
    );
    if (route.payoutAccount === undefined) return;
    await owner.query(
      `insert into chain.treasury_address (chain, account, role, created_at) values ($1, $2, 'payout', now())`,
      [route.chain, Buffer.from(route.payoutAccount, 'hex')],
    );
  } finally {
    await owner.end();
  }
}

/** Watches and sends until the signal; returns what waits for the end of both. */
export function runRail(
  { chain, reader, endpoint }: Rail,
  { urls, xpub, log }: ChainOptions,
  signal: AbortSignal,
): () => Promise<void> {
  const [a, b, sender] = [poolOf(urls, 'watcher_a'), poolOf(urls, 'watcher_b'), poolOf(urls, 'broadcaster')] as const;
  const watching = (pool: Pool, endpoints: readonly [Endpoint, Endpoint]): Work[] => {
    const records = createDatabaseRecords(pool);
    const watcher = createChainWatcher({ reader, endpoints, records, log, now: Date.now });
    return [
      createAttestation(chain, xpub, records, log),
      watcher.watchFinal,
      watcher.watchDeposits,
      watcher.watchBalances,
      watcher.watchTreasury,
      watcher.watchHead,
      watcher.answerQuestions,
    ];
  };
  const works = [
    watching(a, [endpoint('one'), endpoint('two')]),
    watching(b, [endpoint('three'), endpoint('four')]),
    [createBroadcaster({ outbox: createDatabaseOutbox(sender), endpoints: { [chain]: [endpoint('five')] }, log })],
  ];
  const ended = Promise.all(works.map((work) => repeat(work, log, signal)));
  return async () => {
    await ended;
    await Promise.all([a, b, sender].map((pool) => pool.end()));
  };
}

const poolOf = (urls: DatabaseUrls, login: (typeof railLogins)[number]): Pool =>
  createPool(urls.rail?.[login] ?? '', { max: 2, applicationName: login, onIdleError: () => undefined });

/** Repeats what watchers and the broadcaster do, faster than on a chain that asks for money for each request. */
async function repeat(works: readonly Work[], log: Log, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    for (const work of works) {
      if (signal.aborted) return;
      try {
        await work();
      } catch (error) {
        if (!signal.aborted) log.error({ err: error }, 'a pass ended early');
      }
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}
