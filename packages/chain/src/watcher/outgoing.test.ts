import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createWatchedChain, customerAddress, type WatchedChain } from '../testing/watched-chain.ts';

let chain: WatchedChain;
beforeEach(async () => {
  chain = await createWatchedChain();
  const account = hexToBytes(chain.anvil.payer.slice(2));
  chain.records.treasury.push({ addressId: 1n, account, token: 2, contract: hexToBytes(chain.token.slice(2)) });
});
afterEach(() => chain.stop());

it('what leaves an address of the platform is handed over once it is final, to whomever it goes', async () => {
  const stranger = `0x${'de'.repeat(20)}`;
  await chain.pay(stranger, 7_000_000n);
  await chain.watcher.watchFinal().catch(() => undefined);
  expect(chain.records.outgoing).toEqual([]);
  await chain.pay(customerAddress(1), 3_000_000n);
  await chain.finalize();
  await chain.watcher.watchFinal();
  const left = chain.records.outgoing.map(({ to, units }) => [`0x${bytesToHex(to)}`, units]);
  expect(left).toContainEqual([stranger, 7_000_000n]);
  expect(left).toContainEqual([customerAddress(1), 3_000_000n]);
  expect(chain.observed()).toEqual([[customerAddress(1), 3_000_000n]]);
});

it('a chain that two persons started again goes on behind the block that was replaced', async () => {
  await chain.finalize();
  await chain.watcher.watchFinal();
  const { block = 0n } = (await chain.records.readCursor('ethereum')) ?? {};
  chain.records.forgetHash();
  await chain.pay(customerAddress(1), 3_000_000n);
  await chain.finalize();
  await chain.watcher.watchFinal();
  expect(chain.observed()).toEqual([[customerAddress(1), 3_000_000n]]);
  expect((await chain.records.readCursor('ethereum'))?.block).toBeGreaterThan(block);
});
