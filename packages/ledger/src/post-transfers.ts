import type { DatabaseTransaction } from '@goodturn/database';
import type { Money } from '@goodturn/money';
import { sql } from 'kysely';
import { LedgerRefusal, type RefusalCode } from './refusal.ts';
import { type TransferKind, transferKinds } from './transfer-kinds.ts';

/** One amount above zero from a debit account to a credit account; subjectId is the order, recharge … it belongs to. */
export interface Transfer {
  debit: bigint;
  credit: bigint;
  amount: Money;
  kind: TransferKind;
  subjectId: bigint;
  /** The id of the transfer that this one corrects. */
  corrects?: bigint;
}

/**
 * Posts linked transfers in the caller's database transaction: all of them or none. A leg of zero is not written.
 * Throws `LedgerRefusal`.
 */
export async function postTransfers(transaction: DatabaseTransaction, transfers: Transfer[], now: Date): Promise<void> {
  const legs = transfers.filter((transfer) => transfer.amount !== 0n);
  if (legs.length === 0 && transfers.length > 0) return;
  const column = <Value>(value: (leg: Transfer) => Value): Value[] => legs.map(value);
  const answer = await sql<{ result: RefusalCode | 'posted' }>`
    select ledger.post_transfers(
      ${column((leg) => leg.debit)}::bigint[], ${column((leg) => leg.credit)}::bigint[],
      ${column((leg) => leg.amount)}::bigint[], ${column((leg) => transferKinds[leg.kind])}::smallint[],
      ${column((leg) => leg.subjectId)}::bigint[], ${column((leg) => leg.corrects ?? null)}::bigint[], ${now}) as result
  `.execute(transaction);
  const result = answer.rows[0]?.result;
  if (result === undefined) throw new Error('the ledger gave no answer');
  if (result !== 'posted') throw new LedgerRefusal(result);
}

/** Opens accounts at balance zero; opening one again changes nothing. */
export async function openAccounts(transaction: DatabaseTransaction, accountIds: bigint[]): Promise<void> {
  await sql`select ledger.open_accounts(${accountIds}::bigint[])`.execute(transaction);
}
