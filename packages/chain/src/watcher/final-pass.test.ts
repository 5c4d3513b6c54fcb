import { hexToBytes } from '@noble/hashes/utils.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ethereumReader } from '../ethereum/ethereum-reader.ts';
import type { Transfer } from '../evm/transfer.ts';
import { createWatchedChain, customerAddress, type WatchedChain } from '../testing/watched-chain.ts';
import { createFinalPass } from './final-pass.ts';
import { createRangeSize } from './range-size.ts';
import { createSecondLooks } from './second-looks.ts';

let chain: WatchedChain;
beforeEach(async () => {
  chain = await createWatchedChain();
});
afterEach(() => chain.stop());

/** Returns so many transfers of nothing in one block, as somebody sends them who wants to stop the watchers. */
function flood(block: bigint, count: number): Transfer[] {
  const to = hexToBytes(customerAddress(1).slice(2));
  const same = { block, blockHash: new Uint8Array(32), token: 2, from: new Uint8Array(20), to, units: 0n };
  return Array.from({ length: count }, (_, ordinal) => ({
    ...same,
    transactionHash: new Uint8Array(32),
    ordinal: Number(block) * count + ordinal,
  }));
}

it('halves a range that has more transfers than the database takes, and hands over all of them', async () => {
  await chain.finalize();
  const found = [...flood(1n, 12_000), ...flood(2n, 12_000)];
  const time = { now: () => chain.now, random: () => 1, wait: async () => undefined };
  const reader = { ...ethereumReader, readTransfers: async () => found };
  const pass = createFinalPass(
    {
      reader,
      endpoints: [chain.one.endpoint('one', time), chain.other.endpoint('other', time)],
      records: {
        ...chain.records,
        observeTransfers: async (name, range, transfers) => {
          // As the database does.
          if (transfers.length > 20_000) throw new Error('the lists of transfers are too long');
          return await chain.records.observeTransfers(name, range, transfers);
        },
      },
      now: time.now,
      log: { info: () => undefined, error: () => undefined },
      size: createRangeSize(16n),
    },
    createSecondLooks('ethereum', time.now),
    async () => undefined,
  );
  await pass();
  expect(chain.records.transfers).toHaveLength(24_000);
});
