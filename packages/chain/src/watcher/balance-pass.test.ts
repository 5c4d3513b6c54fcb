import { hexToBytes } from '@noble/hashes/utils.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { honest } from '../testing/lying-proxy.ts';
import { createWatchedChain, customerAddress, type WatchedChain } from '../testing/watched-chain.ts';

let chain: WatchedChain;
const account = hexToBytes(customerAddress(1).slice(2));
beforeEach(async () => {
  chain = await createWatchedChain();
  chain.records.dueBalances.push({ token: 2, account, contract: hexToBytes(chain.token.slice(2)) });
});
afterEach(() => chain.stop());

const read = () => chain.records.balances.map(({ token, units }) => [token, units]);

it('hands over what an address holds at a final block, as both endpoints say, and nothing that one of them makes up', async () => {
  await chain.pay(customerAddress(1), 40_000_000n);
  await chain.finalize();
  await chain.pay(customerAddress(1), 1_000_000n);
  await chain.watcher.watchBalances();
  expect(read()).toEqual([[2, [40_000_000n]]]);
  for (const liar of [chain.one, chain.other]) {
    liar.twist = ({ method }, result) => (method === 'eth_call' ? `0x${'f'.repeat(64)}` : result);
    await chain.watcher.watchBalances();
    liar.twist = honest;
  }
  expect(read()).toHaveLength(1);
  expect(chain.errors).toEqual(Array.from({ length: 2 }, () => 'what deposit addresses hold cannot be read now'));
});

it('looks again, once, where an address holds more than what arrived: what both endpoints had left out is found', async () => {
  const leaveOut = {
    twist: ({ method }: { method: string }, result: unknown) => (method === 'eth_getLogs' ? [] : result),
  };
  Object.assign(chain.one, leaveOut);
  Object.assign(chain.other, leaveOut);
  await chain.pay(customerAddress(1), 40_000_000n);
  await chain.finalize();
  await chain.watcher.watchFinal();
  expect(chain.observed()).toEqual([]);
  chain.one.twist = honest;
  chain.records.gaps.push({ token: 2, account, fromBlock: 0n, block: (await chain.cursor()) ?? 0n });
  await chain.watcher.watchBalances();
  expect(chain.observed()).toEqual([[customerAddress(1), 40_000_000n]]);
  expect(chain.errors).toEqual(['transfers were found because an address holds more']);
  const { length } = chain.one.server.asked;
  chain.records.dueBalances.length = 0;
  await chain.watcher.watchBalances();
  expect(chain.one.server.asked).toHaveLength(length);
});

it('looks at every gap, though one of them cannot be looked at now', async () => {
  for (const proxy of [chain.one, chain.other])
    proxy.twist = ({ method }, result) => (method === 'eth_getLogs' ? [] : result);
  await chain.pay(customerAddress(1), 40_000_000n);
  await chain.finalize();
  await chain.watcher.watchFinal();
  chain.other.twist = honest;
  chain.records.dueBalances.length = 0;
  const block = (await chain.cursor()) ?? 0n;
  chain.records.gaps.push(
    { token: 2, account, fromBlock: block + 1_000n, block: block + 1_001n },
    { token: 2, account, fromBlock: 0n, block },
  );
  await chain.watcher.watchBalances();
  expect(chain.observed()).toEqual([[customerAddress(1), 40_000_000n]]);
  expect(chain.errors).toEqual([
    'transfers were found because an address holds more',
    'a balance cannot be explained now',
  ]);
});

it('says how far the chain is before what addresses hold, of which nothing is taken of a block that is still to come', async () => {
  await chain.finalize();
  const order: string[] = [];
  const { observeHead, observeBalances } = chain.records;
  Object.assign(chain.records, {
    observeHead: async (...said: Parameters<typeof observeHead>) => {
      order.push(`head ${said[1].head}`);
      await observeHead(...said);
    },
    observeBalances: async (...said: Parameters<typeof observeBalances>) => {
      order.push('balances');
      await observeBalances(...said);
    },
  });
  await chain.watcher.watchBalances();
  expect(order).toEqual([`head ${await chain.anvil.headNumber()}`, 'balances']);
});
