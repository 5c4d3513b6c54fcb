import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { headNumberCall, type Hint } from '../evm/calls.ts';
import { EvidenceError } from '../evm/evidence-error.ts';
import { readAgreedBlock, readFinality, type EndpointPair } from '../evm/final-block.ts';
import type { Transfer } from '../evm/transfer.ts';
import { hexQuantity } from '../rpc/values.ts';
import { payData, startAnvil, transferData, type Anvil } from '../testing/anvil.ts';
import { eachOf, startLyingProxy, type LyingProxy, type Twist } from '../testing/lying-proxy.ts';
import { ethereumReader } from './ethereum-reader.ts';
import { readLinkedBlocks, readVerifiedReceipts } from './verified-block.ts';

const addressOf = (byte: number): string => `0x${byte.toString(16).padStart(2, '0').repeat(20)}`;
const first = addressOf(0xa1);
const second = addressOf(0xb2);

let anvil: Anvil;
let one: LyingProxy;
let other: LyingProxy;
let endpoints: EndpointPair;
let token: string;
let single: { transaction: string; block: number };
let several: { transaction: string; block: number };

const included = async (to: string, data: string): Promise<typeof single> => {
  const transaction = await anvil.send({ to, data });
  await anvil.mine();
  return { transaction, block: await anvil.headNumber() };
};

beforeAll(async () => {
  anvil = await startAnvil();
  [one, other] = await Promise.all([startLyingProxy(anvil), startLyingProxy(anvil)]);
  endpoints = [one.endpoint('one'), other.endpoint('other')];
  token = await anvil.deployToken(10n ** 15n);
  const payer = await anvil.deployPayer();
  await included(token, transferData(payer, 10n ** 12n));
  single = await included(token, transferData(first, 5_000_000n));
  const payments = [
    [first, 1_000_000n],
    [second, 2_000_000n],
    [first, 3_000_000n],
  ] as const;
  several = await included(payer, payData(token, payments));
  for (let sent = 0; sent < 130; sent += 1) await anvil.send({ to: token, data: transferData(second, BigInt(sent)) });
  await anvil.mine();
  await anvil.mine(100);
});
afterAll(async () => {
  await Promise.all([one.server.stop(), other.server.stop()]);
  await anvil.stop();
});
beforeEach(() => {
  one.twist = (_, result) => result;
  other.twist = one.twist;
});

const hintOf = ({ block, transaction }: typeof single): Hint => ({
  blockNumber: BigInt(block),
  transactionHash: hexToBytes(transaction.slice(2)),
});
const watched = () => [{ token: 1, contract: hexToBytes(token.slice(2)) }];
const read = (hints: readonly Hint[]): Promise<Transfer[]> => ethereumReader.readTransfers(endpoints, hints, watched());
const summary = (transfers: readonly Transfer[]) =>
  transfers.map(({ ordinal, to, units }) => [ordinal, `0x${bytesToHex(to)}`, units]);

const kindOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof EvidenceError) return error.kind;
    throw error;
  }
  return 'believed';
};

const severalTransfers = [
  [1, first, 1_000_000n],
  [2, second, 2_000_000n],
  [3, first, 3_000_000n],
];

it('recomputes the header and the receipts of every block', async () => {
  const head = await anvil.headNumber();
  const blocks = await readLinkedBlocks(endpoints[0], 0n, BigInt(head));
  expect(blocks.length).toBe(head + 1);
  const counts = await Promise.all(
    blocks.slice(0, 10).map(async (block) => (await readVerifiedReceipts(endpoints[0], block)).length),
  );
  expect(counts).toContain(130);
});

it('reads each transfer of a transaction by its place in the receipt', async () => {
  expect(summary(await read([hintOf(single)]))).toEqual([[0, first, 5_000_000n]]);
  expect(summary(await read([hintOf(several), hintOf(several)]))).toEqual(severalTransfers);
});

it('ignores the transfers of another contract', async () => {
  const transfers = await ethereumReader.readTransfers(
    endpoints,
    [hintOf(single)],
    [{ token: 1, contract: new Uint8Array(20).fill(9) }],
  );
  expect(transfers).toEqual([]);
});

const logs = z.array(z.looseObject({ data: z.string(), topics: z.array(z.string()) }));
const onReceipts = (change: (entry: Record<string, unknown>) => Record<string, unknown> | undefined): Twist =>
  eachOf('eth_getBlockReceipts', change);
const onLogs = (change: (found: z.infer<typeof logs>) => unknown[]): Twist =>
  onReceipts((entry) => ({ ...entry, logs: change(logs.parse(entry['logs'])) }));

const lies: [string, Twist][] = [
  ['a failed status', onReceipts((entry) => ({ ...entry, status: '0x0' }))],
  ['another amount', onLogs((found) => found.map((log) => ({ ...log, data: `0x${'0'.repeat(62)}ff` })))],
  ['another recipient', onLogs((found) => found.map((log) => ({ ...log, topics: log.topics.toReversed() })))],
  ['no logs', onLogs(() => [])],
  ['one log less', onLogs((found) => found.slice(1))],
  ['one log twice', onLogs((found) => [...found, ...found.slice(0, 1)])],
  ['one log in the place of another', onLogs((found) => found.map(() => ({ ...found[1] })))],
  ['the logs in another order', onLogs((found) => found.toReversed())],
  ['no receipts', onReceipts(() => undefined)],
  [
    'the receipt of another transaction',
    onReceipts((entry) => ({ ...entry, transactionHash: `0x${'12'.repeat(32)}` })),
  ],
  ['null', (request, result) => (request.method === 'eth_getBlockReceipts' ? null : result)],
];

describe('an endpoint that lies about receipts', () => {
  it.each(lies)('%s: the other one is believed, whichever lies', async (_, twist) => {
    one.twist = twist;
    expect(summary(await read([hintOf(several)]))).toEqual(severalTransfers);
    one.twist = (_request, result) => result;
    other.twist = twist;
    expect(summary(await read([hintOf(several)]))).toEqual(severalTransfers);
  });

  it.each(lies)('%s: nothing is believed if both lie', async (_, twist) => {
    one.twist = twist;
    other.twist = twist;
    expect(['receipts_forged', 'block_missing']).toContain(await kindOf(read([hintOf(several)])));
  });
});

describe('a block whose receipts are more than is read of one answer', () => {
  const flood = (length: number): number[] => Array.from({ length }, () => 0);
  const tooMany: Twist = (request, result) => (request.method === 'eth_getBlockReceipts' ? flood(1_000_001) : result);

  it('is read receipt by receipt', async () => {
    one.twist = tooMany;
    other.twist = tooMany;
    expect(summary(await read([hintOf(several)]))).toEqual(severalTransfers);
  });

  it('and of which some together are too much, one by one', async () => {
    const withFlood: Twist = (request, result) =>
      request.method === 'eth_getTransactionReceipt'
        ? { ...z.looseObject({}).parse(result), flood: flood(60_000) }
        : tooMany(request, result);
    one.twist = withFlood;
    other.twist = withFlood;
    expect(await read([{ ...hintOf(several), blockNumber: BigInt(several.block) + 1n }])).toHaveLength(130);
  });
});

const onBlocks =
  (change: (block: Record<string, unknown>) => Record<string, unknown> | null): Twist =>
  (request, result) =>
    request.method === 'eth_getBlockByNumber' && request.params[0] !== '0x0'
      ? change(z.looseObject({}).parse(result))
      : result;
const other32 = `0x${'34'.repeat(32)}`;

test.each([
  ['another root of receipts', 'header_forged', onBlocks((block) => ({ ...block, receiptsRoot: other32 }))],
  ['another hash', 'header_forged', onBlocks((block) => ({ ...block, hash: other32 }))],
  ['another number', 'block_missing', onBlocks((block) => ({ ...block, number: '0x1' }))],
  ['no block', 'block_missing', onBlocks(() => null)],
  ['other transactions', 'endpoints_disagree', onBlocks((block) => ({ ...block, transactions: [other32] }))],
] as const)('an endpoint that lies about a block is not believed: %s', async (_, kind, twist) => {
  other.twist = twist;
  expect(await kindOf(read([hintOf(several)]))).toBe(kind);
});

it('requires that a range follows the block before it', async () => {
  const [parent, end] = await Promise.all([readAgreedBlock(endpoints, 2n), readAgreedBlock(endpoints, 60n)]);
  await ethereumReader.requireLinked(endpoints, 3n, end, parent.hash);
  expect(await kindOf(ethereumReader.requireLinked(endpoints, 3n, end, end.hash))).toBe('block_replaced');
  const wrongEnd = { ...end, hash: parent.hash };
  expect(await kindOf(ethereumReader.requireLinked(endpoints, 3n, wrongEnd, parent.hash))).toBe('not_linked');
});

it('reads no block that names more transactions than its gas pays for', async () => {
  one.twist = onBlocks((block) => ({ ...block, transactions: Array.from({ length: 20_001 }, () => other32) }));
  await expect(read([hintOf(several)])).rejects.toMatchObject({ kind: 'wrong_shape', endpoint: 'one' });
  const [parent, end] = await Promise.all([readAgreedBlock(endpoints, 2n), readAgreedBlock(endpoints, 60n)]);
  // Which blocks follow each other is read without their transactions.
  await ethereumReader.requireLinked(endpoints, 3n, end, parent.hash);
});

it('does not believe an endpoint that turns to another chain once it has said which it is', async () => {
  const elsewhere = await startAnvil();
  await elsewhere.mine(200);
  await endpoints[1].call(headNumberCall);
  const block = await elsewhere.request('eth_getBlockByNumber', [hexQuantity(hintOf(several).blockNumber), false]);
  other.twist = (request, result) =>
    request.method === 'eth_getBlockByNumber' && request.params[0] !== '0x0' ? block : result;
  expect(await kindOf(read([hintOf(several)]))).toBe('endpoints_disagree');
  await elsewhere.stop();
});

it('believes no figure of an endpoint that gives the answers of a batch to one another', async () => {
  const final = await readAgreedBlock(endpoints, 60n);
  const contract = hexToBytes(token.slice(2));
  const held = [first, second].map((address) => ({ account: hexToBytes(address.slice(2)), contract }));
  const { units } = await ethereumReader.readBalances(endpoints, final, held);
  expect(new Set(units).size).toBe(2);
  const usual = other.server.answer;
  other.server.answer = (response, requests) => {
    const swapped = requests.map((request, at) => ({ ...request, id: requests.at(-1 - at)?.id ?? request.id }));
    usual(response, swapped);
  };
  expect(await kindOf(ethereumReader.readBalances(endpoints, final, held))).toBe('endpoints_disagree');
  other.server.answer = usual;
});

describe('the final block', () => {
  const finalNumber = async (): Promise<number> =>
    Number((await readFinality(endpoints, ethereumReader.finality)).final.number);
  const finalizedAt =
    (number: string): Twist =>
    (request, result) =>
      request.params[0] === 'finalized' ? { ...z.looseObject({}).parse(result), number } : result;

  it('is the lower of what both say', async () => {
    const head = await anvil.headNumber();
    expect(await finalNumber()).toBeLessThanOrEqual(head - 64);
    other.twist = finalizedAt('0x7');
    expect(await finalNumber()).toBe(7);
  });

  it('is 64 below the lower head, even if both say more', async () => {
    const head = await anvil.headNumber();
    one.twist = finalizedAt(`0x${head.toString(16)}`);
    other.twist = one.twist;
    expect(await finalNumber()).toBe(head - 64);
    const lagging: Twist = (request, result) =>
      request.method === 'eth_blockNumber' ? '0x50' : finalizedAt('0x50')(request, result);
    other.twist = lagging;
    expect(await finalNumber()).toBe(0x50 - 64);
  });

  it('has the same hash at both', async () => {
    other.twist = onBlocks((block) => ({ ...block, hash: other32 }));
    expect(await kindOf(finalNumber())).toBe('endpoints_disagree');
  });
});
