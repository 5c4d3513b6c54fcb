import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { EvidenceError } from '../evm/evidence-error.ts';
import { readBlock, readFinality, type EndpointPair } from '../evm/final-block.ts';
import {
  doubleBlockId,
  startTronDouble,
  transferLog,
  type DoubleTransaction,
  type TronDouble,
  type TronDoubleChain,
} from '../testing/tron-double.ts';
import { tronReader } from './tron-reader.ts';

const contract = 'a614f803b6fd780986a42c78ec9c7f77e6ded13c';
const [sender, customer] = ['11'.repeat(20), '22'.repeat(20)];
const transaction: DoubleTransaction = {
  id: 'ab'.repeat(32),
  block: 50,
  isSuccessful: true,
  logs: [transferLog('33'.repeat(20), sender, customer, 9n), transferLog(contract, sender, customer, 7_000_000n)],
};

let chain: TronDoubleChain;
let one: TronDouble;
let other: TronDouble;
let endpoints: EndpointPair;

beforeEach(async () => {
  chain = { head: 100, transactions: [transaction] };
  [one, other] = await Promise.all([startTronDouble(chain), startTronDouble(chain)]);
  endpoints = [one.endpoint('one'), other.endpoint('other')];
});
afterEach(() => Promise.all([one.server.stop(), other.server.stop()]));

const hint = { blockNumber: 50n, transactionHash: hexToBytes(transaction.id) };
const read = async (): Promise<unknown> => {
  try {
    const transfers = await tronReader.readTransfers(
      endpoints,
      [hint, hint],
      [{ token: 2, contract: hexToBytes(contract) }],
    );
    return transfers.map(({ ordinal, block, to, units }) => [ordinal, block, bytesToHex(to), units]);
  } catch (error) {
    if (error instanceof EvidenceError) return error.kind;
    throw error;
  }
};

const receiptMethod = 'eth_getTransactionReceipt';
const infoPath = '/wallet/gettransactioninfobyid';

it('believes a log that a double shows in one form and another double in the other', async () => {
  expect(await read()).toEqual([[1, 50n, customer, 7_000_000n]]);
  expect(one.server.asked).toContain(receiptMethod);
  expect(one.server.asked).not.toContain(infoPath);
  expect(other.server.asked).toContain(infoPath);
  expect(other.server.asked).not.toContain(receiptMethod);
});

describe('is not believed if one of the doubles', () => {
  const doubled = transferLog(contract, sender, customer, 14_000_000n);
  const infoWith = (changed: Record<string, unknown>) => ({
    id: transaction.id,
    blockNumber: 50,
    receipt: { result: 'SUCCESS' },
    log: transaction.logs,
    ...changed,
  });
  test.each([
    ['names another amount', infoWith({ log: [transaction.logs[0], doubled] })],
    ['leaves out a log', infoWith({ log: transaction.logs.slice(1) })],
    ['has no logs', infoWith({ log: [] })],
    ['has them in another order', infoWith({ log: transaction.logs.toReversed() })],
    ['has one of them twice', infoWith({ log: [...transaction.logs, transaction.logs[1]] })],
    ['has one in the place of another', infoWith({ log: transaction.logs.map(() => transaction.logs[1]) })],
    ['calls it failed', infoWith({ result: 'FAILED' })],
    ['calls it out of energy', infoWith({ receipt: { result: 'OUT_OF_ENERGY' } })],
    ['names another block', infoWith({ blockNumber: 51 })],
    ['does not know it', {}],
  ])('%s', async (_, info) => {
    other.override = ({ method }) => (method === infoPath ? info : undefined);
    expect(await read()).toBe('endpoints_disagree');
  });

  test('answers for another transaction', async () => {
    other.override = ({ method }) => (method === infoPath ? infoWith({ id: 'cd'.repeat(32) }) : undefined);
    expect(await read()).toBe('receipts_forged');
  });

  test('does not know its receipt', async () => {
    const asked = chain.transactions.splice(0);
    other.override = ({ method }) => (method === infoPath ? infoWith({}) : undefined);
    expect(asked).toHaveLength(1);
    expect(await read()).toBe('endpoints_disagree');
  });

  test('has another block of that number', async () => {
    other.override = ({ method, params }) =>
      method === 'eth_getBlockByNumber' && params[0] === '0x32'
        ? {
            number: '0x32',
            hash: `0x${doubleBlockId(50, 'b')}`,
            parentHash: `0x${doubleBlockId(49)}`,
            timestamp: '0x1',
          }
        : undefined;
    expect(await read()).toBe('endpoints_disagree');
  });
});

it('ignores a hint that no double can show', async () => {
  chain.transactions.splice(0);
  expect(await read()).toEqual([]);
});

it('does not pass over a hint that one of the doubles shows by its other interface alone', async () => {
  for (const [double, shown] of [
    [one, infoPath],
    [other, receiptMethod],
  ] as const) {
    for (const each of [one, other]) {
      each.override = ({ method }) => {
        if (method === infoPath) return each === double && shown === infoPath ? undefined : {};
        return method === receiptMethod && !(each === double && shown === receiptMethod) ? null : undefined;
      };
    }
    expect(await read()).toBe('endpoints_disagree');
  }
});

it('reads no transfer in a transaction that failed', async () => {
  chain.transactions.splice(0, 1, { ...transaction, isSuccessful: false });
  expect(await read()).toEqual([]);
});

describe('the final block of the doubles', () => {
  const final = async () => (await readFinality(endpoints, tronReader.finality)).final.number;

  it('is at least 20 below the head', async () => {
    expect(await final()).toBe(80n);
  });

  it('is asked by another name where the node does not know this one', async () => {
    one.override = ({ params }) => (params[0] === 'finalized' ? new Error('TAG not supported') : undefined);
    expect(await final()).toBe(80n);
    expect(one.server.asked).toContain('/walletsolidity/getnowblock');
    one.override = ({ method, params }) => {
      if (method === '/walletsolidity/getnowblock') return { block_header: { raw_data: { number: 60 } } };
      return params[0] === 'finalized' ? new Error('TAG not supported') : undefined;
    };
    expect(await final()).toBe(60n);
  });
});

it('notices that a range begins on another block', async () => {
  const end = await readBlock(endpoints[0], 60n);
  await tronReader.requireLinked(endpoints, 51n, end, hexToBytes(doubleBlockId(50)));
  const replaced = tronReader.requireLinked(endpoints, 51n, end, hexToBytes(doubleBlockId(50, 'b')));
  await expect(replaced).rejects.toMatchObject({ kind: 'block_replaced' });
});

describe('what deposit addresses hold', () => {
  const held = [{ account: hexToBytes(customer), contract: hexToBytes(contract) }];
  const balances = async () => {
    const { final } = await readFinality(endpoints, tronReader.finality);
    return await tronReader.readBalances(endpoints, final, held);
  };
  beforeEach(() => (chain.holdings = { units: 7_000_000n, sun: 0 }));

  it('is what both doubles say, at the earlier of their final blocks', async () => {
    other.override = ({ method }) =>
      method === '/walletsolidity/getnowblock' ? { block_header: { raw_data: { number: 79 } } } : undefined;
    const { hash } = await readBlock(endpoints[0], 79n);
    expect(await balances()).toEqual({ block: 79n, blockHash: hash, units: [7_000_000n] });
  });

  it('is not believed if they differ, or if one of them goes on while it is asked', async () => {
    other.override = ({ method }) =>
      method === '/walletsolidity/triggerconstantcontract' ? { constant_result: ['f'.repeat(64)] } : undefined;
    await expect(balances()).rejects.toMatchObject({ kind: 'endpoints_disagree' });
    let asked = 0;
    other.override = ({ method }) =>
      method === '/walletsolidity/getnowblock'
        ? { block_header: { raw_data: { number: 81 + (asked += 1) } } }
        : undefined;
    await expect(balances()).rejects.toMatchObject({ kind: 'endpoints_disagree' });
  });
});

it('case 13: whom an issuer blocked is what both doubles say', async () => {
  const { final } = await readFinality(endpoints, tronReader.finality);
  const asked = [customer, 'ab'.repeat(20)].map((account) => ({
    account: hexToBytes(account),
    contract: hexToBytes(contract),
    blockedCall: 'isBlackListed(address)',
  }));
  chain.blocked = new Set([customer]);
  const read = () => tronReader.readStandings(endpoints, final, asked);
  expect(await read()).toEqual({ block: final.number, isBlocked: [true, false] });
  other.override = ({ method }) =>
    method === '/walletsolidity/triggerconstantcontract' ? { constant_result: ['0'.repeat(64)] } : undefined;
  await expect(read()).rejects.toMatchObject({ kind: 'endpoints_disagree' });
});
