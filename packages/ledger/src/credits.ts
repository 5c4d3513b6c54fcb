/** A customer's credit, as it is shown for a correction. */
import type { DatabaseTransaction } from '@goodturn/database';
import { type Money, moneyFromMicros, ZERO } from '@goodturn/money';
import { sql } from 'kysely';
import type { TransferKind } from './transfer-kinds.ts';

export interface Credit {
  kind: TransferKind;
  amount: Money;
  /** What earlier corrections have left of it. */
  left: Money;
}

/** Returns a credit of that customer which a system decrease may name; undefined when there is none of this id. */
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
