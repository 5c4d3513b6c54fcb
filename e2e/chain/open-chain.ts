/** A chain on this machine beside a shop: USDT at its own address, both watchers, and the broadcaster. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createAttestation,
  createBroadcaster,
  createChainWatcher,
  createDatabaseOutbox,
  createDatabaseRecords,
  createEndpoint,
  type Endpoint,
  ethereumReader,
} from '@goodturn/chain';
import { type EthereumDouble, startEthereumDouble } from '@goodturn/chain/testing';
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

export interface OpenChain extends EthereumDouble {
  /** Makes everything so far final, once both watchers have seen it. */
  readonly finalize: () => Promise<void>;
  /** Ends the chain at once, and waits for nobody who reads it. */
  readonly kill: () => Promise<void>;
}

interface ChainOptions {
  urls: DatabaseUrls;
  /** The account key from which the shop derives its deposit addresses, and each watcher its own. */
  xpub: string;
  log: Log;
  /** An address that pays customers; without one the shop only takes deposits. */
  payoutAddress?: string;
}

const pauseMs = 500;
/** What the payout address begins with: 500 USDT. */
const floatUnits = 500_000_000n;
/** More blocks than Ethereum takes until one is final. */
const finalBlocks = 70;

/** Throws for the database of a shop that serves people: nothing on this chain is worth anything. */
export async function requireInvented(database: Database): Promise<void> {
  if ((await readPurpose(database)) === 'production') {
    throw new Error('This database serves people. A chain of test money belongs beside an invented shop.');
  }
}

const poolOf = (urls: DatabaseUrls, login: (typeof railLogins)[number]): Pool =>
  createPool(urls.rail?.[login] ?? '', { max: 2, applicationName: login, onIdleError: () => undefined });

/** Puts USDT on Ethereum on the rail, from the first block of this chain on. */
async function putOnRail(owner: Pool, payoutAddress: string | undefined): Promise<void> {
  await owner.query(`update chain.token set start_block = 0 where chain = 'ethereum'`);
  await owner.query(
    `insert into chain.method_route (payment_method_id, route, from_block, created_at) values (2, 'rail', 0, now())`,
  );
  if (payoutAddress === undefined) return;
  const account = Buffer.from(payoutAddress.slice(2), 'hex');
  await owner.query(
    `insert into chain.treasury_address (chain, account, role, created_at) values ('ethereum', $1, 'payout', now())`,
    [account],
  );
}

export async function openChain(
  { urls, xpub, log, payoutAddress }: ChainOptions,
  signal: AbortSignal,
): Promise<OpenChain> {
  const owner = createPool(urls.owner, { max: 1, applicationName: 'chain', onIdleError: () => undefined });
  await requireInvented(createDatabase(owner));
  const chain = await startEthereumDouble();
  await putOnRail(owner, payoutAddress);
  await owner.end();
  // What an address holds is read every five minutes, so that it is there from the beginning.
  if (payoutAddress !== undefined) {
    await chain.giveCoin(payoutAddress);
    await chain.sendUsdt(payoutAddress, floatUnits);
  }
  // A chain that is too young has no final block.
  await chain.mine(finalBlocks);
  const identity = { chainId: 1n, genesisHash: Buffer.from(chain.genesisHash.slice(2), 'hex') };
  const endpoint = (name: string): Endpoint =>
    createEndpoint({ name, rpcUrl: chain.url, identity, maxPerSecond: 1_000 });
  const pools = (['watcher_a', 'watcher_b', 'broadcaster'] as const).map((login) => poolOf(urls, login));
  const [a, b, sender] = pools;
  if (a === undefined || b === undefined || sender === undefined) throw new Error('a login of the rail is missing');
  const works = [
    watching(a, [endpoint('one'), endpoint('two')], { xpub, log }),
    watching(b, [endpoint('three'), endpoint('four')], { xpub, log }),
    [createBroadcaster({ outbox: createDatabaseOutbox(sender), endpoints: { ethereum: [endpoint('five')] }, log })],
  ];
  const ended = Promise.all(works.map((work) => repeat(work, log, signal)));
  return {
    ...chain,
    finalize: () => chain.mine(finalBlocks),
    kill: chain.stop,
    stop: async () => {
      await ended;
      await Promise.all(pools.map((pool) => pool.end()));
      await chain.stop();
    },
  };
}

function watching(
  pool: Pool,
  endpoints: readonly [Endpoint, Endpoint],
  { xpub, log }: Pick<ChainOptions, 'xpub' | 'log'>,
): Work[] {
  const records = createDatabaseRecords(pool);
  const watcher = createChainWatcher({ reader: ethereumReader, endpoints, records, log, now: Date.now });
  const attest = createAttestation('ethereum', xpub, records, log);
  return [
    attest,
    watcher.watchFinal,
    watcher.watchDeposits,
    watcher.watchBalances,
    watcher.watchTreasury,
    watcher.watchHead,
    watcher.answerQuestions,
  ];
}

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
