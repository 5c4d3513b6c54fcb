import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { afterEach, beforeEach, expect, it, test } from 'vitest';
import { createMemoryRecords, type MemoryRecords } from '../testing/memory-records.ts';
import { startTronDouble, transferLog, type TronDouble, type TronDoubleChain } from '../testing/tron-double.ts';
import { tronReader } from '../tron/tron-reader.ts';
import { createChainWatcher, type ChainWatcher } from './chain-watcher.ts';

const contract = 'a614f803b6fd780986a42c78ec9c7f77e6ded13c';
const [sender, customer] = ['11'.repeat(20), '22'.repeat(20)];
let chain: TronDoubleChain;
let one: TronDouble;
let other: TronDouble;
let records: MemoryRecords;
let watcher: ChainWatcher;

beforeEach(async () => {
  chain = { head: 30, transactions: [] };
  [one, other] = await Promise.all([startTronDouble(chain), startTronDouble(chain)]);
  records = createMemoryRecords(
    [{ token: 1, contract: hexToBytes(contract), startBlock: 1n }],
    [{ account: hexToBytes(customer), customerId: 1n }],
  );
  watcher = createChainWatcher({
    reader: tronReader,
    endpoints: [one.endpoint('one'), other.endpoint('other')],
    records,
    now: Date.now,
    log: { info: () => undefined, error: () => undefined },
  });
});
afterEach(() => Promise.all([one.server.stop(), other.server.stop()]));

const pay = (block: number, units: bigint): void => {
  const id = block.toString(16).padStart(64, '0');
  chain.transactions.push({
    id,
    block,
    isSuccessful: true,
    logs: [transferLog(contract, sender, customer, units)],
  });
};
const observed = () => records.transfers.map(({ to, units, block }) => [bytesToHex(to), units, block]);

it('observes a transfer on doubles of Tron nodes when it is 20 blocks deep', async () => {
  pay(25, 5_000_000n);
  await watcher.watchFinal();
  await watcher.watchHead();
  expect(observed()).toEqual([]);
  expect(records.sightings()).toHaveLength(1);
  chain.head = 45;
  await watcher.watchFinal();
  await watcher.watchFinal();
  expect(observed()).toEqual([[customer, 5_000_000n, 25n]]);
  expect(records.sightings()).toEqual([]);
});

test('[case 6] a double finds no logs of old blocks, though it has their receipts', async () => {
  pay(10, 1_000_000n);
  pay(12, 2_000_000n);
  chain.head = 100;
  one.override = ({ method }) => (method === 'eth_getLogs' ? [] : undefined);
  await watcher.watchFinal();
  expect(observed()).toEqual([
    [customer, 1_000_000n, 10n],
    [customer, 2_000_000n, 12n],
  ]);
});

it('holds the cursor as long as one double does not show what the other shows', async () => {
  pay(10, 1_000_000n);
  chain.head = 100;
  other.override = ({ method }) => (method === '/wallet/gettransactioninfobyid' ? {} : undefined);
  await expect(watcher.watchFinal()).rejects.toMatchObject({ kind: 'endpoints_disagree' });
  expect(await records.readCursor('tron')).toBeUndefined();
  other.override = () => undefined;
  await watcher.watchFinal();
  expect(observed()).toEqual([[customer, 1_000_000n, 10n]]);
});

test('[case 3] a week is caught up with within 15 requests a second and 100,000 a day, and how far it is is said all along', async () => {
  const blocksOfWeek = 201_600;
  pay(10, 1_000_000n);
  chain.head = 100;
  await watcher.watchFinal();
  pay(100_000, 2_000_000n);
  chain.head = 100 + blocksOfWeek;
  let now = 1_800_000_000_000;
  const time = {
    now: () => now,
    random: () => 1,
    wait: async (delayMs: number) => {
      now += delayMs;
    },
  };
  const endpoints = [one.endpoint('one', time, 15), other.endpoint('other', time, 15)] as const;
  const log = { info: () => undefined, error: () => undefined };
  const late = createChainWatcher({ reader: tronReader, endpoints, records, now: time.now, log });
  const began = now;
  const asked = [one.server.asked.length, other.server.asked.length] as const;
  const reports = records.heads.length;
  const final = BigInt(chain.head - 20);
  while ((await records.readCursor('tron'))?.block !== final) await late.watchFinal();
  expect(observed()).toEqual([
    [customer, 1_000_000n, 10n],
    [customer, 2_000_000n, 100_000n],
  ]);
  const seconds = (now - began) / 1000;
  for (const [index, { server }] of [one, other].entries()) {
    const requests = server.asked.length - (asked[index] ?? 0);
    expect(requests).toBeLessThan(100_000);
    expect(requests).toBeLessThanOrEqual(15 * seconds + 15);
  }
  // A pass ends after a minute, so that the next one says where the watcher is.
  expect(records.heads.length - reports).toBeGreaterThanOrEqual(Math.floor(seconds / 61));
  expect(records.heads.at(-1)).toMatchObject({ head: BigInt(chain.head), block: final });
});

test('[case 7] a chain whose height stands still is said to, in every round, though every call is answered', async () => {
  chain.head = 100;
  for (let round = 0; round < 3; round += 1) {
    await watcher.watchFinal();
    await watcher.watchHead();
  }
  expect(records.heads.map(({ head, block }) => [head, block])).toEqual(Array.from({ length: 3 }, () => [100n, 80n]));
});

test('[case 19] Tron makes no blocks for two hours: nothing is passed over, handed over twice or failed, and then it goes on', async () => {
  pay(75, 5_000_000n);
  pay(90, 6_000_000n);
  chain.head = 100;
  for (let round = 0; round < 10; round += 1) {
    await watcher.watchFinal();
    await watcher.watchHead();
  }
  expect(observed()).toEqual([[customer, 5_000_000n, 75n]]);
  expect(records.sightings()).toHaveLength(1);
  expect(records.isStopped()).toBe(false);
  chain.head = 130;
  await watcher.watchFinal();
  expect(observed()).toEqual([
    [customer, 5_000_000n, 75n],
    [customer, 6_000_000n, 90n],
  ]);
  expect(records.sightings()).toEqual([]);
});
