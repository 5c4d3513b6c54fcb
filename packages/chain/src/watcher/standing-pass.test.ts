import { hexToBytes } from '@noble/hashes/utils.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { blockData, destroyData } from '../testing/anvil.ts';
import { honest } from '../testing/lying-proxy.ts';
import { createWatchedChain, customerAddress, type WatchedChain } from '../testing/watched-chain.ts';

let chain: WatchedChain;
const [own, other] = [customerAddress(1), customerAddress(2)];
const account = (address: string): Uint8Array => hexToBytes(address.slice(2));
const blockedCall = 'isBlackListed(address)';
beforeEach(async () => {
  chain = await createWatchedChain();
  const contract = account(chain.token);
  for (const address of [own, other])
    chain.records.dueStandings.push({ token: 2, account: account(address), contract, blockedCall });
});
afterEach(() => chain.stop());

const read = () => chain.records.standings.map(({ token, isBlocked }) => [token, isBlocked]);
const ofIssuer = async (data: string): Promise<void> => {
  await chain.anvil.send({ to: chain.token, data });
  await chain.anvil.mine();
};

it('case 13: asks the token itself whom its issuer blocked, at a final block, and believes no single endpoint', async () => {
  await chain.finalize();
  await ofIssuer(blockData(own));
  await chain.watcher.watchStandings();
  expect(read()).toEqual([[2, [false, false]]]);
  await chain.finalize();
  for (const liar of [chain.one, chain.other]) {
    liar.twist = ({ method }, result) => (method === 'eth_call' ? `0x${'0'.repeat(64)}` : result);
    await chain.watcher.watchStandings();
    liar.twist = honest;
  }
  expect(read()).toHaveLength(1);
  expect(chain.errors).toEqual(
    Array.from({ length: 2 }, () => 'whether an issuer blocked addresses cannot be read now'),
  );
  await chain.watcher.watchStandings();
  expect(read().slice(1)).toEqual([[2, [true, false]]]);
});

it('case 13: what the issuer destroyed is gone from the balance, and no transfer took it', async () => {
  await chain.pay(own, 40_000_000n);
  await ofIssuer(blockData(own));
  await ofIssuer(destroyData(own));
  await chain.finalize();
  chain.records.dueBalances.push({ token: 2, account: account(own), contract: account(chain.token) });
  await chain.watcher.watchFinal();
  await chain.watcher.watchBalances();
  await chain.watcher.watchStandings();
  expect(chain.observed()).toEqual([[own, 40_000_000n]]);
  expect(chain.records.balances.map(({ units }) => units)).toEqual([[0n]]);
  expect(read()).toEqual([[2, [true, false]]]);
  expect(chain.records.outgoing).toEqual([]);
});

it('a token that cannot be asked keeps no other from being asked', async () => {
  // Where no contract is, a node answers with nothing.
  const nowhere = { token: 9, account: account(own), contract: new Uint8Array(20).fill(0xee), blockedCall };
  chain.records.dueStandings.unshift(nowhere);
  await chain.finalize();
  await chain.watcher.watchStandings();
  expect(read()).toEqual([[2, [false, false]]]);
  expect(chain.errors).toEqual(['whether an issuer blocked addresses cannot be read now']);
});
