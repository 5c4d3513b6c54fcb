import type { Chain } from '@goodturn/addresses';
import { headNumberCall, receiptCall } from '../evm/calls.ts';
import type { EvmReceipt } from '../evm/receipt.ts';
import { transfersIn, type WatchedToken } from '../evm/transfer.ts';
import type { Endpoint } from '../rpc/endpoint.ts';
import { isSameBytes } from '../rpc/values.ts';
import type { ExpectedTransfer } from './expected-transfers.ts';

/** The depth below its head at which a chain's block is final, as the watchers count it. */
const finalDepth = { ethereum: 64n, tron: 20n } as const;

export interface Difference {
  subject: string;
  fault: string;
}

/**
 * Compares what the database says with the receipts that one endpoint shows, each transaction once. The reviewer chose
 * the endpoint, so that it is the one thing here that the shop's operators have no hand in.
 */
export async function compareWithChain(
  endpoint: Pick<Endpoint, 'call'>,
  chain: Chain,
  { expected, tokens }: { expected: readonly ExpectedTransfer[]; tokens: readonly WatchedToken[] },
): Promise<Difference[]> {
  const final = (await endpoint.call(headNumberCall)) - finalDepth[chain];
  const found: Difference[] = [];
  let read: { tx: Uint8Array; receipt: EvmReceipt | null } | undefined;
  for (const one of expected) {
    if (read === undefined || !isSameBytes(read.tx, one.tx)) {
      read = { tx: one.tx, receipt: await endpoint.call(receiptCall(one.tx)) };
    }
    const fault = faultOf(one, read.receipt, { final, tokens });
    if (fault !== undefined) found.push({ subject: one.subject, fault });
  }
  return found;
}

function faultOf(
  expected: ExpectedTransfer,
  receipt: EvmReceipt | null,
  { final, tokens }: { final: bigint; tokens: readonly WatchedToken[] },
): string | undefined {
  if (receipt === null) return 'names a transaction that is not on the chain';
  if (receipt.status !== 1n) return 'names a transaction that failed';
  if (receipt.blockNumber > final) return `names a transaction that is not final, in block ${receipt.blockNumber}`;
  if (expected.block !== null && receipt.blockNumber !== expected.block) {
    return `names block ${expected.block}, and its transaction is in block ${receipt.blockNumber}`;
  }
  const place = { transactionHash: expected.tx, block: receipt.blockNumber, blockHash: receipt.blockHash };
  const isThere = transfersIn(receipt, place, tokens).some(
    ({ ordinal, token, from, to, units }) =>
      token === expected.token &&
      units === expected.units &&
      (expected.ordinal === null || ordinal === expected.ordinal) &&
      (expected.from === null || isSameBytes(from, expected.from)) &&
      isSameBytes(to, expected.to),
  );
  return isThere ? undefined : 'names a transaction without such a transfer';
}
