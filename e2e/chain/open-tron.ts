/** Doubles of Tron nodes that share one chain, beside a shop: USDT at its own address, both watchers, and the broadcaster. */
import { randomBytes } from 'node:crypto';
import { hexAddress } from '@goodturn/addresses';
import { tronReader } from '@goodturn/chain';
import { startTronDouble, transferLog, type TronDoubleChain } from '@goodturn/chain/testing';
import { type ChainOptions, putOnRail, type RailChain, runRail } from './run-rail.ts';

/** USDT-TRC20. */
const paymentMethodId = 1;
const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
/** The initial balance of the payout address: 500 USDT, and a thousand TRX for fees. */
const float = { units: 500_000_000n, sun: 1_000_000_000 };
/** Somebody whom the shop does not know. */
const outside = 'ee'.repeat(20);
/** More blocks than Tron takes until one is final. */
const finalBlocks = 25;
/** The time of the first block of a double, in milliseconds since 1970, and the time that a block takes. */
const [firstBlockAt, blockMs] = [1_700_000_000_000, 3_000];

const accountOf = (address: string): string => {
  const account = hexAddress('tron', address);
  if (account === undefined) throw new Error(`${address} is no address of Tron`);
  // The bytes of an account without the one by which Tron begins every address.
  return account.slice(2);
};

export async function openTron(options: ChainOptions, signal: AbortSignal): Promise<RailChain> {
  const { urls, payoutAddress } = options;
  const payoutAccount = payoutAddress === undefined ? undefined : accountOf(payoutAddress);
  const token = accountOf(usdt);
  const chain: TronDoubleChain = { head: Math.floor((Date.now() - firstBlockAt) / blockMs), transactions: [] };
  /** Returns the balance of an account by the transfers of the blocks so far. */
  const unitsOf = (account: string): bigint => {
    let units = account === payoutAccount ? float.units : 0n;
    for (const { block, logs } of chain.transactions) {
      if (block > chain.head) continue;
      for (const { topics, data } of logs) {
        const [, from = '', to = ''] = topics.map((topic) => topic.slice(-40));
        if (to === account) units += BigInt(`0x${data}`);
        if (from === account) units -= BigInt(`0x${data}`);
      }
    }
    return units;
  };
  const mine = async (blocks = 1): Promise<void> => {
    chain.head += blocks;
    const touched = chain.transactions.flatMap(({ logs }) =>
      logs.flatMap(({ topics }) => topics.slice(1).map((topic) => topic.slice(-40))),
    );
    chain.holdingsOf = new Map(
      [payoutAccount ?? outside, ...touched].map((account) => [
        account,
        { units: unitsOf(account), sun: account === payoutAccount ? float.sun : 0 },
      ]),
    );
  };
  await putOnRail(urls, { chain: 'tron', paymentMethodId, startBlock: chain.head - 2 * finalBlocks, payoutAccount });
  await mine();
  const doubles = [await startTronDouble(chain), await startTronDouble(chain)] as const;
  const ended = runRail(
    {
      chain: 'tron',
      reader: tronReader,
      // The first of a watcher's two endpoints is of one node, the second of the other.
      endpoint: (name) => doubles[name === 'one' || name === 'three' ? 0 : 1].endpoint(name),
    },
    options,
    signal,
  );
  return {
    sendUsdt: async (to, units) => {
      const id = randomBytes(32).toString('hex');
      const logs = [transferLog(token, outside, accountOf(to), units)];
      chain.transactions.push({ id, block: chain.head + 1, isSuccessful: true, logs });
    },
    usdtOf: async (address) => unitsOf(accountOf(address)),
    mine,
    finalize: () => mine(finalBlocks),
    stop: async () => {
      await ended();
      for (const { server } of doubles) await server.stop();
    },
  };
}
