/** A shop whose two watchers read chains in memory through endpoints that lie: the real watcher, the real database. */
import { depositAddress, hexAddress, type Chain } from '@goodturn/addresses';
import {
  createAttestation,
  createChainWatcher,
  createDatabaseRecords,
  ethereumReader,
  tronReader,
  type ChainReader,
  type ChainWatcher,
  type EndpointTime,
} from '@goodturn/chain';
import {
  createSimulatedChain,
  startLyingNode,
  type LyingNode,
  type SimulatedChain,
  type SimulatedTransaction,
} from '@goodturn/chain/testing';
import { createPool, type DatabaseUrls } from '@goodturn/database';
import { addCustomer, openSmallShop } from '@goodturn/ledger/testing';
import { sql } from 'kysely';
import { createPaymentMaker, type Due, type Payee, type Payment, type SeededRandom } from './payments.ts';

type SmallShop = Awaited<ReturnType<typeof openSmallShop>>;

/** The account key of a published test vector, which is of nobody's wallet. */
const xpub =
  'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP';
const observers = ['watcher_a', 'watcher_b'] as const;
const firstNumber: Record<Chain, number> = { ethereum: 24_000_000, tron: 78_000_000 };
const readers: Record<Chain, ChainReader> = { ethereum: ethereumReader, tron: tronReader };
/** An endpoint that says nothing costs a test this time. */
export const impatientMs = 250;
/** The product's own, which an honest endpoint of a busy machine keeps. */
export const patientMs = 15_000;
/** A day is looked at again in few ranges, after each start anew. */
const maxRange = 2_000n;
const silent = { info: () => undefined, error: () => undefined };

export interface Observer {
  readonly nodes: readonly [LyingNode, LyingNode];
  readonly pool: ReturnType<typeof createPool>;
  isOff: boolean;
  watcher: ChainWatcher;
  attest: () => Promise<void>;
  /** Begins anew, as a process that was started again. */
  readonly restart: () => void;
}

export interface ChainRig {
  readonly chain: Chain;
  readonly simulated: SimulatedChain;
  readonly observers: readonly Observer[];
  readonly payees: readonly Payee[];
  readonly pay: (random: SeededRandom) => SimulatedTransaction;
  /** Returns the credits due for any transaction that was ever made, whichever block it ends in. */
  readonly dueOf: (hash: string) => readonly Due[];
  /** The limits of every endpoint of the chain, from the next request on. */
  readonly limits: { timeoutMs: number; maxBytes: number };
  now: number;
}

export interface LyingRig {
  readonly shop: SmallShop;
  readonly chains: readonly ChainRig[];
  readonly close: () => Promise<void>;
}

export interface RigOptions {
  readonly urls: DatabaseUrls;
  readonly seed: number;
  /** Takes the place of why a transfer is believed. */
  readonly changeReader?: ((reader: ChainReader) => ChainReader) | undefined;
}

export async function openLyingRig(options: RigOptions): Promise<LyingRig> {
  const shop = await openSmallShop({ urls: options.urls, drop: async () => undefined });
  const customers = [await addCustomer(shop), await addCustomer(shop), await addCustomer(shop)];
  const chains = [
    await openChain(shop, 'ethereum', customers, options),
    await openChain(shop, 'tron', customers, options),
  ];
  return {
    shop,
    chains,
    close: async () => {
      const all = chains.flatMap((one) => one.observers);
      await Promise.all(all.flatMap(({ nodes, pool }) => [...nodes.map((node) => node.stop()), pool.end()]));
      await shop.close();
    },
  };
}

async function openChain(
  shop: SmallShop,
  chain: Chain,
  customers: readonly bigint[],
  { urls, seed, changeReader = (reader) => reader }: RigOptions,
): Promise<ChainRig> {
  const payees: Payee[] = [];
  for (const customerId of customers) {
    const address = depositAddress(xpub, chain, customerId);
    await sql`insert into shop.deposit_address (customer_id, chain, address, created_at)
      values (${customerId}, ${chain}, ${address}, now())`.execute(shop.owner);
    payees.push({ customerId, account: `0x${(hexAddress(chain, address) ?? '').slice(-40)}` });
  }
  await sql`insert into chain.method_route (payment_method_id, route, from_block, created_at)
    select t.payment_method_id, 'rail', t.start_block, clock_timestamp() from chain.token t where t.chain = ${chain}`.execute(
    shop.owner,
  );
  const simulated = createSimulatedChain(chain, firstNumber[chain], `${seed}`);
  const due = new Map<string, Payment['due']>();
  const maker = createPaymentMaker(chain, payees, `${seed}`);
  const rig = {
    chain,
    simulated,
    payees,
    now: 1_800_000_000_000,
    limits: { timeoutMs: impatientMs, maxBytes: 500_000 },
    dueOf: (hash: string) => due.get(hash) ?? [],
    pay: (random: SeededRandom) => {
      const payment = maker.make(random);
      due.set(payment.transaction.hash, payment.due);
      return payment.transaction;
    },
  };
  const reader = changeReader(readers[chain]);
  const all: Observer[] = [];
  const opened = { ...rig, observers: all };
  const time: EndpointTime = { now: () => opened.now, random: () => 1, wait: async () => undefined };
  for (const login of observers) all.push(await openObserver(opened, reader, urls.rail?.[login] ?? '', time));
  return opened;
}

async function openObserver(
  { simulated, limits }: Pick<ChainRig, 'simulated' | 'limits'>,
  reader: ChainReader,
  url: string,
  time: EndpointTime,
): Promise<Observer> {
  const view = () => simulated.blocks;
  const { chain } = simulated;
  const nodes = [await startLyingNode(chain, view), await startLyingNode(chain, view)] as const;
  const pool = createPool(url, { max: 2, applicationName: 'faults-watcher', onIdleError: () => undefined });
  const records = createDatabaseRecords(pool);
  const start = () => {
    const endpoints = [nodes[0].endpoint('one', time, limits), nodes[1].endpoint('other', time, limits)] as const;
    return {
      watcher: createChainWatcher({ reader, endpoints, records, log: silent, now: time.now, maxRange }),
      attest: createAttestation(chain, xpub, records, silent),
    };
  };
  const observer: Observer = {
    nodes,
    pool,
    isOff: false,
    ...start(),
    restart: () => Object.assign(observer, start()),
  };
  return observer;
}
