import type { DatabaseTransaction } from '@goodturn/database';
import type { ExternalMethod } from '@goodturn/ledger';
import { type Money, moneyFromMicros } from '@goodturn/money';
import { sql } from 'kysely';

/** Returns what a payment method holds beyond what its open withdrawals need; below zero when it needs more. */
export async function readReserveLeft(transaction: DatabaseTransaction, paymentMethod: ExternalMethod): Promise<Money> {
  const { rows } = await sql<{ left: bigint }>`select ledger.reserve_left(${paymentMethod}) as left`.execute(
    transaction,
  );
  return moneyFromMicros(rows[0]?.left ?? 0n);
}
