// Checks and errors that the payouts to brands share with those of the platform.
import type { ErrorCode } from '@goodturn/contract';
import type { DatabaseTransaction } from '@goodturn/database';
import { balancesOf, type ExternalMethod, type PayoutFailure } from '@goodturn/ledger';
import { type Money, moneyFromMicros, parseMoney, ZERO } from '@goodturn/money';
import { sql } from 'kysely';
import { requireUnusedReference } from '../../decisions/approvals/payment-reference.ts';
import { DomainError } from '../../foundation/domain-error.ts';

interface PayoutSource {
  /** The account that pays, and the error if its balance is too low. */
  source: bigint;
  error: ErrorCode;
}

/** Throws `reserve_too_low` if a payment method holds less than the amount beyond what its open withdrawals need. */
export async function requireReserve(
  transaction: DatabaseTransaction,
  paymentMethod: ExternalMethod,
  amount: Money,
): Promise<void> {
  if ((await readReserveLeft(transaction, paymentMethod)) < amount) throw new DomainError('reserve_too_low');
}

/** Returns the holdings of a payment method beyond what its open withdrawals need; negative if these need more. */
async function readReserveLeft(transaction: DatabaseTransaction, paymentMethod: ExternalMethod): Promise<Money> {
  const { rows } = await sql<{ left: bigint }>`select ledger.reserve_left(${paymentMethod}) as left`.execute(
    transaction,
  );
  return moneyFromMicros(rows[0]?.left ?? 0n);
}

/** Throws `transaction_reference_used`, the source's own error, and `reserve_too_low`. */
export async function requirePayable(
  transaction: DatabaseTransaction,
  { paymentMethod, reference, ...payload }: { paymentMethod: ExternalMethod; amount: string; reference: string },
  { source, error }: PayoutSource,
): Promise<void> {
  const amount = parseMoney(payload.amount);
  await requireUnusedReference(transaction, { paymentMethod, reference });
  const balance = (await balancesOf(transaction, [source])).get(source) ?? ZERO;
  if (balance < amount) throw new DomainError(error);
  await requireReserve(transaction, paymentMethod, amount);
}

/** Returns the error of each failure of a payout; `insufficient` is the one for a balance that is too low. */
export const payoutErrors = (insufficient: ErrorCode): Record<PayoutFailure, ErrorCode> => ({
  transaction_reference_used: 'transaction_reference_used',
  insufficient_balance: insufficient,
  reserve_too_low: 'reserve_too_low',
});
