import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { transferData } from '../testing/anvil.ts';
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

it('what leaves a deposit address is handed over as well, where the platform has an address', async () => {
  await chain.pay(customerAddress(1), 3_000_000n);
  const thief = `0x${'de'.repeat(20)}`;
  await chain.anvil.request('anvil_impersonateAccount', [customerAddress(1)]);
  await chain.anvil.request('anvil_setBalance', [customerAddress(1), `0x${(10n ** 18n).toString(16)}`]);
  const stolen = { from: customerAddress(1), to: chain.token, data: transferData(thief, 3_000_000n), gas: '0x30d40' };
  await chain.anvil.request('eth_sendTransaction', [stolen]);
  await chain.anvil.mine();
  await chain.finalize();
  await chain.watcher.watchFinal();
  const left = chain.records.outgoing.map(({ from, to }) => [from, to].map((account) => `0x${bytesToHex(account)}`));
  expect(left).toContainEqual([customerAddress(1), thief]);
});

it('what lies at a deposit address is read with the coin there, each hour', async () => {
  await chain.pay(customerAddress(1), 60_000_000n);
  await chain.anvil.request('anvil_setBalance', [customerAddress(1), '0x7']);
  await chain.finalize();
  const account = hexToBytes(customerAddress(1).slice(2));
  const unreadable = { account, token: 9, contract: new Uint8Array(20).fill(0xee), requestedAt: null };
  const holding = { account, token: 2, contract: hexToBytes(chain.token.slice(2)), requestedAt: null };
  chain.records.deposits.push(unreadable, holding);
  await chain.watcher.watchDeposits();
  await chain.watcher.watchDeposits();
  expect(chain.records.depositHoldings).toMatchObject([{ units: 60_000_000n, nativeUnits: 7n }]);
  expect(chain.errors).toEqual(['what a deposit address holds cannot be read now']);
  chain.now += 60 * 60_000;
  await chain.watcher.watchDeposits();
  expect(chain.records.depositHoldings).toHaveLength(2);
});

it('what somebody asks for is read at once, and once', async () => {
  await chain.pay(customerAddress(1), 60_000_000n);
  await chain.finalize();
  const account = hexToBytes(customerAddress(1).slice(2));
  const holding = { account, token: 2, contract: hexToBytes(chain.token.slice(2)), requestedAt: null };
  chain.records.deposits.push(holding);
  await chain.watcher.watchDeposits();
  chain.records.deposits.splice(0, 1, { ...holding, requestedAt: new Date(chain.now) });
  await chain.watcher.watchDeposits();
  await chain.watcher.watchDeposits();
  expect(chain.records.depositHoldings).toHaveLength(2);
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
