import { bytesToHex } from '@noble/hashes/utils.js';
import { afterEach, beforeEach, expect, it, test } from 'vitest';
import { z } from 'zod';
import { transferData } from '../testing/anvil.ts';
import { createWatchedChain, customerAddress, type WatchedChain } from '../testing/watched-chain.ts';

const stranger = `0x${'5a'.repeat(20)}`;

let chain: WatchedChain;
beforeEach(async () => {
  chain = await createWatchedChain();
});
afterEach(() => chain.stop());

/** Asks about a transaction, and returns what is answered and whom it names. */
async function answerTo(hash: string): Promise<[string | undefined, string | undefined]> {
  const bare = hash.replace('0x', '');
  chain.records.questions.add(bare);
  await chain.watcher.answerQuestions();
  const answer = chain.records.answers.get(bare);
  return [answer?.outcome, answer?.to && `0x${bytesToHex(answer.to)}`];
}

async function sent(to: string, data: string, value?: string): Promise<string> {
  const hash = await chain.anvil.send({ to, data, ...(value !== undefined && { value }) });
  await chain.anvil.mine();
  return hash;
}

test('[case 14] a transfer that failed is said to have failed: the wallet still has it', async () => {
  expect(await answerTo(await sent(chain.token, transferData(customerAddress(1), 10n ** 30n)))).toEqual([
    'failed',
    undefined,
  ]);
});

test('[case 15] the contract of the token as payee, another token and the chain’s own coin are told apart', async () => {
  expect(await answerTo(await sent(chain.token, transferData(chain.token, 5n)))).toEqual([
    'other_address',
    chain.token.toLowerCase(),
  ]);
  const other = await chain.anvil.deployToken(10n ** 9n);
  expect(await answerTo(await sent(other, transferData(customerAddress(1), 5n)))).toEqual([
    'other_token',
    customerAddress(1),
  ]);
  expect(await answerTo(await sent(customerAddress(2), '0x', '0x5'))).toEqual(['other_token', customerAddress(2)]);
});

it('says to whom a transfer went', async () => {
  expect(await answerTo(await sent(chain.token, transferData(customerAddress(2), 5n)))).toEqual([
    'watched',
    customerAddress(2),
  ]);
  expect(await answerTo(await sent(chain.token, transferData(stranger, 5n)))).toEqual(['other_address', stranger]);
});

it('asks again for what is not seen yet, and asks the other endpoint where the first knows nothing', async () => {
  expect(await answerTo('0x'.padEnd(66, 'a'))).toEqual(['unknown', undefined]);
  const hash = await chain.anvil.send({ to: chain.token, data: transferData(customerAddress(1), 5n) });
  expect((await answerTo(hash))[0]).toBe('pending');
  await chain.anvil.mine();
  chain.one.twist = ({ method }, result) =>
    method === 'eth_getTransactionReceipt' || method === 'eth_getTransactionByHash' ? null : result;
  await chain.watcher.answerQuestions();
  expect(chain.records.answers.get(hash.slice(2))?.outcome).toBe('watched');
});

it('answers everybody else where somebody asks about a transaction that no endpoint shows in a form that is read', async () => {
  const unreadable = await sent(chain.token, transferData(customerAddress(1), 5n));
  const plain = await sent(chain.token, transferData(customerAddress(2), 5n));
  for (const proxy of [chain.one, chain.other]) {
    proxy.twist = ({ method, params }, result) =>
      method === 'eth_getTransactionReceipt' && params[0] === unreadable
        ? { ...z.looseObject({}).parse(result), status: undefined }
        : result;
  }
  chain.records.questions.add(unreadable.slice(2));
  expect(await answerTo(plain)).toEqual(['watched', customerAddress(2)]);
  expect(chain.records.answers.has(unreadable.slice(2))).toBe(false);
  expect(chain.errors).toEqual(['what became of a transaction cannot be read now']);
});
