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
