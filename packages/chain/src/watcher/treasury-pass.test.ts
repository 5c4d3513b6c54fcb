import { hexToBytes } from '@noble/hashes/utils.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ethereumReader } from '../ethereum/ethereum-reader.ts';
import type { PayoutOutcome } from '../evm/payout.ts';
import { createWatchedChain, type WatchedChain } from '../testing/watched-chain.ts';
import { createRangeSize } from './range-size.ts';
import { createTreasuryPass } from './treasury-pass.ts';

const paid: PayoutOutcome = { itemId: 5n, outcome: 'paid', transactionHash: new Uint8Array(32), block: 3n };
const payout = {
  itemId: 5n,
  from: new Uint8Array(20),
  to: new Uint8Array(20),
  asset: 'token',
  units: 1n,
  contract: new Uint8Array(20),
  nonce: 1n,
  expiresAt: undefined,
  exportedAt: new Date(0),
  variants: [],
} as const;

let chain: WatchedChain;
beforeEach(async () => {
  chain = await createWatchedChain();
});
afterEach(() => chain.stop());

/** Creates a pass over a chain on which one row was paid. */
function createPass(errors: string[]): () => Promise<void> {
  const time = { now: () => chain.now, random: () => 1, wait: async () => undefined };
  return createTreasuryPass({
    reader: { ...ethereumReader, createPayoutReader: () => ({ readOutcomes: async () => [paid] }) },
    endpoints: [chain.one.endpoint('one', time), chain.other.endpoint('other', time)],
    records: chain.records,
    now: time.now,
    log: { info: () => undefined, error: (_, message) => errors.push(message) },
    size: createRangeSize(10n),
  });
}

it('a token that nobody can read costs its own figure: nonces, other tokens and outcomes go on', async () => {
  const account = hexToBytes(chain.anvil.payer.slice(2));
  // Where no contract is, a node answers with nothing.
  chain.records.treasury.push({ addressId: 1n, account, token: 9, contract: new Uint8Array(20).fill(0xee) });
  chain.records.treasury.push({ addressId: 1n, account, token: 2, contract: hexToBytes(chain.token.slice(2)) });
  chain.records.payouts.push(payout);
  await chain.finalize();
  const errors: string[] = [];
  const pass = createPass(errors);
  await pass();
  expect(errors).toEqual(['what an address holds of a token cannot be read now']);
  expect(chain.records.nonces).toHaveLength(1);
  expect(chain.records.nonces[0]).toBeGreaterThan(0n);
  expect(chain.records.holdings.map(({ nonce }) => nonce)).toEqual(chain.records.nonces);
  expect(chain.records.outcomes).toEqual([paid]);

  chain.now += 59_000;
  await pass();
  expect(chain.records.holdings).toHaveLength(1);
  chain.now += 1_000;
  await pass();
  expect(chain.records.holdings).toHaveLength(2);
});
