// A second credit of one chain transaction for one customer is confirmed in words by the requester and by the decider.
import type { DatabaseTransaction, SecretToken } from '@goodturn/database';
import { type ApprovalAct, confirmSecondCredit, creditsOfTransaction } from '@goodturn/ledger';
import { DomainError } from '../../foundation/domain-error.ts';
import type { StoredApproval } from './approval.ts';

interface ArrivedPayment {
  customerId: bigint;
  paymentMethod: string;
  transaction: string;
}

export const secondCreditText = (rechargeIds: readonly bigint[]): string => rechargeIds.join(', ');

/**
 * Returns the recharges that the same chain transaction has already credited to this customer. Throws
 * `second_credit_not_confirmed`, which names them, if there are any and the person has not confirmed it.
 */
export async function requireSecondCreditConfirmed(
  reader: DatabaseTransaction,
  payment: ArrivedPayment,
  isConfirmed: boolean,
): Promise<bigint[]> {
  const credits = await creditsOfTransaction(reader, payment);
  if (credits.length > 0 && !isConfirmed) {
    throw new DomainError('second_credit_not_confirmed', {
      fields: { secondCredit: 'error_view.second_credit_sentence' },
      values: { recharges: secondCreditText(credits) },
    });
  }
  return credits;
}

/** Returns the earlier credits that a decision about this request has to confirm; none for any other request. */
export async function secondCreditOfDecision(
  reader: DatabaseTransaction,
  { kind, subjectId, payload }: StoredApproval,
  isConfirmed: boolean,
): Promise<bigint[]> {
  const { paymentMethod, transaction } = payload;
  if (kind !== 'manual_recharge' || subjectId === undefined) return [];
  if (paymentMethod === undefined || transaction === undefined) return [];
  return await requireSecondCreditConfirmed(reader, { customerId: subjectId, paymentMethod, transaction }, isConfirmed);
}

/** Records in the database who confirms it, by the session of the request or decision. */
export async function recordSecondCredit(
  transaction: DatabaseTransaction,
  token: SecretToken,
  { approvalId, act, credits }: { approvalId: bigint; act: ApprovalAct; credits: readonly bigint[] },
  now: Date,
): Promise<void> {
  if (credits.length === 0) return;
  const result = await confirmSecondCredit(transaction, token, { approvalId, act }, now);
  if (result !== 'confirmed') throw new Error(`a second credit was not recorded for approval ${approvalId}: ${result}`);
}
