/** A customer's credit as shown for a correction. */
import type { DatabaseTransaction } from '@goodturn/database';
import { type Money, moneyFromMicros, ZERO } from '@goodturn/money';
import { sql } from 'kysely';
import type { TransferKind } from '../transfers/transfer-kinds.ts';

export interface Credit {
  kind: TransferKind;
  amount: Money;
  /** The part of the credit that earlier corrections have not taken back. */
  left: Money;
}

/** Returns the customer's credit of this id if a system decrease may correct it, otherwise undefined. */
export async function correctableCredit(
  transaction: DatabaseTransaction,
  customerId: bigint,
  transferId: bigint,
): Promise<Credit | undefined> {
  const { rows } = await sql<{ kind: TransferKind; amount: bigint; amount_left: bigint }>`
    select * from ledger.correctable_credit(${customerId}, ${transferId})`.execute(transaction);
  const [row] = rows;
  if (row === undefined) return undefined;
  const left = row.amount_left;
  return { kind: row.kind, amount: moneyFromMicros(row.amount), left: left === 0n ? ZERO : moneyFromMicros(left) };
}
