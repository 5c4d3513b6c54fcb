import { z } from 'zod';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Endpoint } from '../rpc/endpoint.ts';
import type { RpcCall } from '../rpc/json-rpc.ts';
import { account, hexBytes, quantity } from '../rpc/values.ts';
import { receiptCall } from './calls.ts';
import type { EvmReceipt } from './receipt.ts';
import { parseTransferLog, type WatchedToken } from './transfer.ts';

/** The outcome of a transaction of which a customer asks; the account is the payee of a token, if there is one. */
export interface TransactionOutcome {
  readonly outcome: 'unknown' | 'pending' | 'failed' | 'watched' | 'other_address' | 'other_token';
  readonly to?: Uint8Array | undefined;
}

const evmTransaction = z.object({ to: account.nullish(), value: quantity });
type EvmTransaction = z.infer<typeof evmTransaction>;

const transactionCall = (transactionHash: Uint8Array): RpcCall<EvmTransaction | null> => ({
  method: 'eth_getTransactionByHash',
  params: [hexBytes(transactionHash)],
  result: evmTransaction.nullable(),
});

interface Watched {
  readonly tokens: readonly WatchedToken[];
  readonly accounts: readonly Uint8Array[];
}

/**
 * Returns what became of a transaction as one endpoint shows it. Nothing is credited by it, so that one endpoint is
 * enough.
 */
export async function readTransactionOutcome(
  endpoint: Pick<Endpoint, 'call'>,
  transactionHash: Uint8Array,
  watched: Watched,
): Promise<TransactionOutcome> {
  const receipt = await endpoint.call(receiptCall(transactionHash));
  const transaction = await endpoint.call(transactionCall(transactionHash));
  if (receipt === null) return { outcome: transaction === null ? 'unknown' : 'pending' };
  if (receipt.status !== 1n) return { outcome: 'failed' };
  return outcomeOf(receipt, transaction, watched);
}

function outcomeOf(
  { logs }: EvmReceipt,
  transaction: EvmTransaction | null,
  { tokens, accounts }: Watched,
): TransactionOutcome {
  // Anybody can ask about a transaction with thousands of transfers, which a list of all customers would be searched for.
  const watched = new Set(accounts.map((account) => bytesToHex(account)));
  const isWatched = (to: Uint8Array): boolean => watched.has(bytesToHex(to));
  const listed = new Set(tokens.map(({ contract }) => bytesToHex(contract)));
  const payments = logs.flatMap((log) => {
    const transfer = parseTransferLog(log);
    return transfer === undefined ? [] : [{ to: transfer.to, isListed: listed.has(bytesToHex(log.address)) }];
  });
  const own = payments.find(({ to, isListed }) => isListed && isWatched(to));
  if (own !== undefined) return { outcome: 'watched', to: own.to };
  const foreign = payments.find(({ to, isListed }) => !isListed && isWatched(to));
  if (foreign !== undefined) return { outcome: 'other_token', to: foreign.to };
  const { to, value = 0n } = transaction ?? {};
  if (to && value > 0n && isWatched(to)) return { outcome: 'other_token', to };
  return { outcome: 'other_address', to: payments.find(({ isListed }) => isListed)?.to ?? to ?? undefined };
}
