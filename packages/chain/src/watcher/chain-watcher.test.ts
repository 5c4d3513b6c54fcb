import { bytesToHex } from '@noble/hashes/utils.js';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { payData, transferData } from '../testing/anvil.ts';
import { eachOf, honest, type Twist } from '../testing/lying-proxy.ts';
import { jsonAnswer } from '../testing/misbehaving-server.ts';
import { createWatchedChain, customerAddress, type WatchedChain } from '../testing/watched-chain.ts';

const [first, second] = [customerAddress(1), customerAddress(2)];
const hourMs = 60 * 60_000;

let chain: WatchedChain;
beforeEach(async () => {
  chain = await createWatchedChain();
});
afterEach(() => chain.stop());

const both = (twist: Twist): void => {
  chain.one.twist = twist;
  chain.other.twist = twist;
};
const seen = () => chain.records.sightings().map(({ to, units }) => [`0x${bytesToHex(to)}`, units]);
const logsOf = (request: { method: string }): boolean => request.method === 'eth_getLogs';
const transferTopicText = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const noLogs: Twist = (request, result) => (logsOf(request) ? [] : result);

it('sees a transfer, then observes it when it is final, once', async () => {
  await chain.anvil.mine(70);
  await chain.watcher.watchFinal();
  await chain.pay(first, 5_000_000n);
  await chain.anvil.mine();
  await chain.watcher.watchHead();
  await chain.watcher.watchFinal();
  expect(seen()).toEqual([[first, 5_000_000n]]);
  expect(chain.observed()).toEqual([]);
  await chain.finalize();
  for (let pass = 0; pass < 3; pass += 1) {
    await chain.watcher.watchFinal();
    await chain.watcher.watchHead();
  }
  expect(chain.observed()).toEqual([[first, 5_000_000n]]);
  expect(seen()).toEqual([]);
  const { heads } = chain.records;
  expect(heads.at(-1)?.head).toBe(BigInt(await chain.anvil.headNumber()));
  expect(heads.every(({ requests }) => requests > 0)).toBe(true);
});

test('[case 1] an exchange pays three at once by a contract, two of them to one customer', async () => {
  const payments = [
    [first, 1_000_000n],
    [second, 2_000_000n],
    [first, 1_000_000n],
  ] as const;
  await chain.anvil.send({ to: chain.payer, data: payData(chain.token, payments) });
  await chain.finalize();
  await chain.watcher.watchFinal();
  expect(chain.observed()).toEqual(payments);
  expect(chain.records.transfers.map(({ ordinal }) => ordinal)).toEqual([1, 2, 3]);
});

test.each([
  ['429', jsonAnswer({}, 429)],
  ['403', jsonAnswer({ Error: 'frequency limit' }, 403)],
])('[case 2] an endpoint answers %s for an hour, and nothing is lost', async (_, refusal) => {
  await chain.finalize();
  await chain.watcher.watchFinal();
  await chain.pay(first, 7_000_000n);
  await chain.finalize();
  const before = await chain.cursor();
  const usual = chain.one.server.answer;
  chain.one.server.answer = refusal;
  const asked = chain.one.server.asked.length;
  for (const end = chain.now + hourMs; chain.now < end; chain.now += 24_000) {
    await expect(chain.watcher.watchFinal()).rejects.toMatchObject({ kind: 'throttled', endpoint: 'one' });
  }
  // Of 150 passes only those reached the endpoint that came after its delay, which grew to ten minutes.
  expect(chain.one.server.asked.length - asked).toBeLessThan(15);
  expect(await chain.cursor()).toBe(before);
  chain.one.server.answer = usual;
  chain.now += 10 * 60_000;
  await chain.watcher.watchFinal();
  expect(chain.observed()).toEqual([[first, 7_000_000n]]);
});

test('[case 4] the head is of one node and the logs of another, twenty blocks behind', async () => {
  const lagging: Twist = (request, result) => {
    if (!logsOf(request)) return result;
    const found = z.array(z.looseObject({ blockNumber: z.string() })).parse(result);
    return found.filter(({ blockNumber }) => Number(blockNumber) <= head - 20);
  };
  let head = 0;
  both(lagging);
  for (let payment = 1n; payment <= 12n; payment += 1n) {
    await chain.pay(first, payment);
    await chain.anvil.mine(9);
    head = await chain.anvil.headNumber();
    await chain.watcher.watchFinal().catch(() => undefined);
  }
  await chain.finalize();
  head = await chain.anvil.headNumber();
  await chain.watcher.watchFinal();
  expect(chain.observed().map(([, units]) => units)).toEqual(Array.from({ length: 12 }, (_, at) => BigInt(at + 1)));
});

describe('[case 5]', () => {
  const noLogsInReceipts = eachOf('eth_getBlockReceipts', (receipt) => ({ ...receipt, logs: [] }));

  test('receipts that come first without their logs hold the cursor until they have them', async () => {
    await chain.pay(first, 3_000_000n);
    await chain.finalize();
    both(noLogsInReceipts);
    await expect(chain.watcher.watchFinal()).rejects.toMatchObject({ kind: 'receipts_forged' });
    expect(await chain.cursor()).toBeUndefined();
    both(honest);
    await chain.watcher.watchFinal();
    expect(chain.observed()).toEqual([[first, 3_000_000n]]);
  });

  test('a node that never shows the logs of a transaction, not in its receipt either', async () => {
    chain.other.twist = (request, result) => noLogsInReceipts(request, noLogs(request, result));
    await chain.pay(first, 3_000_000n);
    await chain.finalize();
    await chain.watcher.watchFinal();
    expect(chain.observed()).toEqual([[first, 3_000_000n]]);
  });
});

describe('[case 20]', () => {
  test.each([1, 7, 60])('a reorganisation of %i blocks at the head changes sightings alone', async (depth) => {
    await chain.anvil.mine(70);
    await chain.watcher.watchFinal();
    const snapshot = await chain.anvil.request('evm_snapshot');
    await chain.pay(first, 4_000_000n);
    await chain.anvil.mine(depth);
    await chain.watcher.watchHead();
    expect(seen()).toEqual([[first, 4_000_000n]]);
    await chain.anvil.request('evm_revert', [snapshot]);
    await chain.pay(second, 6_000_000n);
    await chain.anvil.mine(depth);
    await chain.watcher.watchHead();
    expect(seen()).toEqual([[second, 6_000_000n]]);
    await chain.finalize();
    await chain.watcher.watchFinal();
    expect(chain.observed()).toEqual([[second, 6_000_000n]]);
    expect(chain.records.isStopped()).toBe(false);
  });

  test('a final block that is replaced stops the chain and takes nothing back', async () => {
    const snapshot = await chain.anvil.request('evm_snapshot');
    await chain.pay(first, 4_000_000n);
    await chain.finalize();
    await chain.watcher.watchFinal();
    await chain.anvil.request('evm_revert', [snapshot]);
    await chain.pay(second, 6_000_000n);
    await chain.anvil.mine(100);
    await expect(chain.watcher.watchFinal()).rejects.toMatchObject({ kind: 'block_replaced' });
    await expect(chain.watcher.watchFinal()).rejects.toMatchObject({ kind: 'block_replaced' });
    expect(chain.records.isStopped()).toBe(true);
    expect(chain.errors).toContain('a final block was replaced');
    expect(chain.observed()).toEqual([[first, 4_000_000n]]);
  });

  test('one endpoint alone cannot replace a final block', async () => {
    await chain.finalize();
    await chain.watcher.watchFinal();
    chain.other.twist = (request, result) =>
      request.method === 'eth_getBlockByNumber' && request.params[0] !== '0x0'
        ? { ...z.looseObject({}).parse(result), hash: `0x${'99'.repeat(32)}` }
        : result;
    await expect(chain.watcher.watchFinal()).rejects.toMatchObject({ kind: 'endpoints_disagree' });
    expect(chain.records.isStopped()).toBe(false);
  });
});

describe('an endpoint that', () => {
  test('leaves out logs loses nothing that the other one has', async () => {
    chain.one.twist = noLogs;
    await chain.pay(first, 1n);
    await chain.finalize();
    await chain.watcher.watchFinal();
    expect(chain.observed()).toEqual([[first, 1n]]);
  });

  test.each([1, 24])('leaves them out together with the other one is found out after %i h', async (hours) => {
    both(noLogs);
    await chain.pay(first, 1n);
    await chain.finalize();
    await chain.watcher.watchFinal();
    if (hours === 1) both(honest);
    chain.now += hourMs - 1;
    await chain.watcher.lookAgain();
    chain.now += 1;
    expect(chain.observed()).toEqual([]);
    await chain.watcher.lookAgain();
    expect(chain.observed()).toEqual(hours === 1 ? [[first, 1n]] : []);
    both(honest);
    chain.now += 23 * hourMs;
    await chain.watcher.lookAgain();
    expect(chain.observed()).toEqual([[first, 1n]]);
    expect(chain.errors).toEqual(['transfers were found at the second look']);
  });

  test('moves a transfer to another block does not hide it', async () => {
    await chain.pay(first, 1n);
    await chain.finalize();
    chain.other.twist = eachOf('eth_getLogs', (log) => ({ ...log, blockNumber: '0x2' }));
    await chain.watcher.watchFinal();
    expect(chain.observed()).toEqual([[first, 1n]]);
  });

  test('invents a transfer adds none', async () => {
    await chain.finalize();
    chain.one.twist = (request, result) => {
      if (!logsOf(request)) return result;
      const topics = z
        .array(z.array(z.string()).nullable().or(z.string()))
        .parse(z.looseObject({}).parse(request.params[0])['topics']);
      const to = Array.isArray(topics[2]) ? topics[2][0] : undefined;
      return [{ blockNumber: '0x3', transactionHash: `0x${'77'.repeat(32)}`, topics: [topics[0], to, to] }];
    };
    await chain.watcher.watchFinal();
    expect(chain.observed()).toEqual([]);
    expect(await chain.cursor()).toBeGreaterThan(0n);
  });

  test('invents thousands of transfers costs the other one no request for each', async () => {
    await chain.finalize();
    const topics = [transferTopicText, `0x${'0'.repeat(64)}`, `0x${first.slice(2).padStart(64, '0')}`];
    const hashAt = (index: number): string => `0x${index.toString(16).padStart(64, '0')}`;
    chain.one.twist = (request, result) => {
      if (!logsOf(request)) return result;
      const blockNumber = z.looseObject({ fromBlock: z.string() }).parse(request.params[0]).fromBlock;
      return Array.from({ length: 2_001 }, (_, index) => ({ blockNumber, transactionHash: hashAt(index), topics }));
    };
    await expect(chain.watcher.watchFinal()).rejects.toThrow('2001 hints in one range');
    expect(chain.other.server.asked).not.toContain('eth_getBlockReceipts');
    expect(await chain.cursor()).toBeUndefined();
  });

  test.each([
    ['lags', (request, result) => (request.method === 'eth_blockNumber' ? '0x46' : result)],
    [
      'answers stale',
      (request, result) =>
        request.params[0] === 'finalized' ? { ...z.looseObject({}).parse(result), number: '0x6' } : result,
    ],
  ] satisfies [string, Twist][])('%s only delays', async (_, twist) => {
    await chain.pay(first, 1n);
    await chain.anvil.mine(10);
    await chain.pay(first, 2n);
    await chain.finalize();
    chain.other.twist = twist;
    await chain.watcher.watchFinal();
    expect(await chain.cursor()).toBe(6n);
    chain.other.twist = honest;
    await chain.watcher.watchFinal();
    expect(chain.observed().map(([, units]) => units)).toEqual([1n, 2n]);
  });

  test('has thrown away old blocks holds the cursor', async () => {
    await chain.pay(first, 1n);
    await chain.finalize();
    chain.other.twist = (request, result) =>
      request.method === 'eth_getBlockByNumber' && request.params[0] !== '0x0' && request.params[0] !== 'finalized'
        ? new Error('history has been pruned')
        : result;
    await expect(chain.watcher.watchFinal()).rejects.toMatchObject({ kind: 'error_response' });
    expect(await chain.cursor()).toBeUndefined();
  });
});

it('halves its ranges as long as they are too large, and grows them again', async () => {
  const ranges: number[] = [];
  both((request, result) => {
    if (!logsOf(request)) return result;
    const filter = z.object({ fromBlock: z.string(), toBlock: z.string() }).parse(request.params[0]);
    const blocks = Number(filter.toBlock) - Number(filter.fromBlock) + 1;
    ranges.push(blocks);
    return blocks > 10 ? new Error('block range is too wide') : result;
  });
  for (let payment = 1n; payment <= 5n; payment += 1n) await chain.pay(second, payment);
  await chain.anvil.mine(100);
  for (let pass = 0; pass < 4; pass += 1) await chain.watcher.watchFinal();
  expect(chain.observed().map(([, units]) => units)).toEqual([1n, 2n, 3n, 4n, 5n]);
  expect(await chain.cursor()).toBe(BigInt((await chain.anvil.headNumber()) - 64));
  expect(Math.min(...ranges.slice(0, -4))).toBeGreaterThan(3);
});

it('matches transfers itself when there are more addresses than an endpoint is told', async () => {
  await chain.stop();
  chain = await createWatchedChain({ customers: 501 });
  await chain.pay(customerAddress(501), 8n);
  await chain.anvil.send({ to: chain.token, data: transferData(`0x${'de'.repeat(20)}`, 9n) });
  await chain.finalize();
  await chain.watcher.watchFinal();
  expect(chain.observed()).toEqual([[customerAddress(501), 8n]]);
});

test('[case 19] Ethereum makes blocks and finalizes none for two hours: what is seen stays seen, and nothing is observed before it is final', async () => {
  await chain.finalize();
  await chain.watcher.watchFinal();
  const final = chain.records.heads.at(-1)?.block ?? 0n;
  const lastFinal = await chain.anvil.request('eth_getBlockByNumber', [`0x${final.toString(16)}`, false]);
  both((request, result) =>
    request.method === 'eth_getBlockByNumber' && request.params[0] === 'finalized' ? lastFinal : result,
  );
  await chain.pay(first, 5_000_000n);
  await chain.finalize();
  for (let round = 0; round < 3; round += 1) {
    await chain.watcher.watchFinal();
    await chain.watcher.watchHead();
  }
  expect(seen()).toEqual([[first, 5_000_000n]]);
  expect(chain.observed()).toEqual([]);
  expect(await chain.cursor()).toBe(final);
  both(honest);
  await chain.watcher.watchFinal();
  expect(chain.observed()).toEqual([[first, 5_000_000n]]);
});
