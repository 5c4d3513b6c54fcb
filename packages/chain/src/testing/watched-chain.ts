import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { ethereumReader } from '../ethereum/ethereum-reader.ts';
import type { EndpointTime } from '../rpc/endpoint.ts';
import { createChainWatcher, type ChainWatcher } from '../watcher/chain-watcher.ts';
import { startAnvil, transferData, type Anvil } from './anvil.ts';
import { startLyingProxy, type LyingProxy } from './lying-proxy.ts';
import { createMemoryRecords, type MemoryRecords } from './memory-records.ts';

/** A chain with a token, two endpoints that may lie, and a watcher over both. */
export interface WatchedChain {
  readonly anvil: Anvil;
  readonly one: LyingProxy;
  readonly other: LyingProxy;
  readonly records: MemoryRecords;
  readonly watcher: ChainWatcher;
  readonly token: string;
  readonly payer: string;
  readonly errors: string[];
  now: number;
  /** Puts a transfer into a block of its own. */
  readonly pay: (to: string, units: bigint) => Promise<void>;
  /** Makes so many blocks that everything so far is final. */
  readonly finalize: () => Promise<void>;
  /** Returns what was observed, in its order: to whom and how much. */
  readonly observed: () => [string, bigint][];
  readonly cursor: () => Promise<bigint | undefined>;
  readonly stop: () => Promise<void>;
}

export const customerAddress = (customer: number): string =>
  `0x${(0xc0_00_00 + customer).toString(16).repeat(7).slice(0, 40)}`;

export async function createWatchedChain({ customers = 2 } = {}): Promise<WatchedChain> {
  const anvil = await startAnvil();
  const [one, other] = await Promise.all([startLyingProxy(anvil), startLyingProxy(anvil)]);
  const token = await anvil.deployToken(10n ** 15n);
  const payer = await anvil.deployPayer();
  await anvil.send({ to: token, data: transferData(payer, 10n ** 12n) });
  await anvil.mine();
  const accounts = Array.from({ length: customers }, (_, index) => ({
    account: hexToBytes(customerAddress(index + 1).slice(2)),
    customerId: BigInt(index + 1),
  }));
  const records = createMemoryRecords([{ token: 2, contract: hexToBytes(token.slice(2)), startBlock: 1n }], accounts);
  const errors: string[] = [];
  const time: EndpointTime = { now: () => chain.now, random: () => 1, wait: async () => undefined };
  const watcher = createChainWatcher({
    reader: ethereumReader,
    endpoints: [one.endpoint('one', time), other.endpoint('other', time)],
    records,
    now: time.now,
    log: { info: () => undefined, error: (_, message) => errors.push(message) },
  });
  const chain: WatchedChain = {
    anvil,
    one,
    other,
    records,
    watcher,
    token,
    payer,
    errors,
    now: 1_800_000_000_000,
    pay: async (to, units) => {
      await anvil.send({ to: token, data: transferData(to, units) });
      await anvil.mine();
    },
    finalize: () => anvil.mine(70),
    observed: () => records.transfers.map(({ to, units }) => [`0x${bytesToHex(to)}`, units]),
    cursor: async () => (await records.readCursor('ethereum'))?.block,
    stop: async () => {
      await Promise.all([one.server.stop(), other.server.stop()]);
      await anvil.stop();
    },
  };
  return chain;
}
