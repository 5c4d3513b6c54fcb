import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';
import { resultOf } from '../function-result.ts';
import type { WithdrawalProof } from '../withdrawals/withdrawal-lifecycle.ts';

export const watchedChains = ['tron', 'ethereum'] as const;
export type WatchedChain = (typeof watchedChains)[number];

/**
 * Decides what the watchers of a chain have observed, until one transfer is credited: 'credited' means that more may be
 * left, 'done' that nothing is left for now, 'stopped' that a final block of the chain was replaced.
 */
export async function creditDeposits(
  database: Database,
  chain: WatchedChain,
): Promise<'credited' | 'done' | 'stopped'> {
  return await resultOf(sql`select chain.credit_deposits(${chain}) as result`, database);
}

/** Asks the watchers what became of a transaction, for the customer whose session this is. */
export async function askTransaction(
  transaction: DatabaseTransaction,
  session: SecretToken,
  hash: Buffer,
  now: Date,
): Promise<'not_logged_in' | 'too_many' | 'asked'> {
  return await resultOf(sql`select chain.ask_transaction(${session}, ${hash}, ${now}) as result`, transaction);
}

/**
 * Names the address to which a held deposit is to go back, by the proof of the withdrawal password of the customer
 * whose session this is.
 */
export async function requestDepositReturn(
  transaction: DatabaseTransaction,
  { token, passwordProof }: WithdrawalProof,
  { depositId, address }: { depositId: bigint; address: string },
  now: Date,
): Promise<'not_proven' | 'not_found' | 'deposit_not_held' | 'payout_address_not_allowed' | 'requested'> {
  return await resultOf(
    sql`select chain.request_return(${token}, ${passwordProof}, ${depositId}, ${address}, ${now}) as result`,
    transaction,
  );
}

/** Asks the watchers to read what a deposit address holds, for the administrator whose session this is. */
export async function requestBalance(
  transaction: DatabaseTransaction,
  session: SecretToken,
  { chain, customerId }: { chain: WatchedChain; customerId: bigint },
  now: Date,
): Promise<'forbidden' | 'not_found' | 'not_watched' | 'already_requested' | 'too_many_requests' | 'requested'> {
  return await resultOf(
    sql`select chain.request_balance(${session}, ${chain}, ${customerId}, ${now}) as result`,
    transaction,
  );
}
