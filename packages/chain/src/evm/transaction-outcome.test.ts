import { bytesToHex } from '@noble/hashes/utils.js';
import { expect, it } from 'vitest';
import type { Endpoint } from '../rpc/endpoint.ts';
import type { RpcCall } from '../rpc/json-rpc.ts';
import { readTransactionOutcome } from './transaction-outcome.ts';
import { transferTopic } from './transfer.ts';

const accountAt = (index: number): Uint8Array => {
  const account = new Uint8Array(20);
  new DataView(account.buffer).setUint32(16, index);
  return account;
};
const hex = (bytes: Uint8Array): string => `0x${bytesToHex(bytes)}`;
const topicOf = (account: Uint8Array): string => `0x${bytesToHex(account).padStart(64, '0')}`;
const contract = new Uint8Array(20).fill(0xcc);

/** An endpoint that shows one transaction with a transfer to each of the accounts. */
const showing = (payees: readonly Uint8Array[]): Pick<Endpoint, 'call'> => {
  const receipt = {
    transactionHash: `0x${'12'.repeat(32)}`,
    transactionIndex: '0x0',
    blockHash: `0x${'34'.repeat(32)}`,
    blockNumber: '0x9',
    status: '0x1',
    cumulativeGasUsed: '0x0',
    logsBloom: '0x',
    logs: payees.map((payee) => ({
      address: hex(contract),
      topics: [hex(transferTopic), topicOf(contract), topicOf(payee)],
      data: `0x${'1'.padStart(64, '0')}`,
    })),
  };
  const results: Record<string, unknown> = {
    eth_getTransactionReceipt: receipt,
    eth_getTransactionByHash: { to: hex(contract), value: '0x0' },
  };
  return { call: async <T>({ method, result }: RpcCall<T>) => result.parse(results[method]) };
};

const outcomeOf = async (endpoint: Pick<Endpoint, 'call'>, accounts: readonly Uint8Array[]) =>
  await readTransactionOutcome(endpoint, new Uint8Array(32), { tokens: [{ token: 1, contract }], accounts });

it('finds the one payee who is watched among thousands of transfers and thousands of customers', async () => {
  const customers = Array.from({ length: 20_000 }, (_, index) => accountAt(index));
  const strangers = Array.from({ length: 20_000 }, (_, index) => accountAt(100_000 + index));
  expect(await outcomeOf(showing([...strangers, accountAt(19_999)]), customers)).toEqual({
    outcome: 'watched',
    to: accountAt(19_999),
  });
});

it('names the first payee where none is watched', async () => {
  expect(await outcomeOf(showing([accountAt(7), accountAt(8)]), [accountAt(9)])).toEqual({
    outcome: 'other_address',
    to: accountAt(7),
  });
});
