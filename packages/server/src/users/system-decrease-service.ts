import type { DatabaseTransaction } from '@goodturn/database';
import { type Credit, correctableCredit, LedgerRefusal, postTransfers } from '@goodturn/ledger';
import { formatMoney, type Money, parseMoney } from '@goodturn/money';
import {
  type Approval,
  type ApprovalKind,
  type ApprovalRequest,
  fieldOf,
  subjectIdOf,
} from '../approvals/approval-kind.ts';
import type { ApprovalService, CallStamp } from '../approvals/approval-service.ts';
import { DomainError } from '../domain-error.ts';
import { writeOutbox } from '../outbox/write-outbox.ts';
import type { ActingAdministrator } from '../permissions/acting-administrator.ts';
import { findCustomerName } from './user-store.ts';
import { systemDecreaseTransfers } from './user-transfers.ts';

export type SystemDecreaseService = ReturnType<typeof createSystemDecreaseService>;

export interface SystemDecrease {
  customerId: bigint;
  amount: Money;
  /** The record of the customer that was too much. */
  creditId: bigint;
  reason: string;
}

const decreaseOf = (request: ApprovalRequest) => ({
  customerId: subjectIdOf(request),
  amount: parseMoney(fieldOf(request, 'amount')),
  creditId: BigInt(fieldOf(request, 'revenueId')),
});

async function creditOf(transaction: DatabaseTransaction, decrease: ReturnType<typeof decreaseOf>): Promise<Credit> {
  const credit = await correctableCredit(transaction, decrease.customerId, decrease.creditId);
  if (credit === undefined) throw new DomainError('credit_not_correctable');
  return credit;
}

/** Corrects a credit, at most by what is left of it. Where less is available, nothing moves and the asker is told. */
export const systemDecreaseKind: ApprovalKind = {
  name: 'system_decrease',
  node: 'user.adjust_balance',

  async facts(transaction, request) {
    const decrease = decreaseOf(request);
    const name = await findCustomerName(transaction, decrease.customerId);
    if (name === undefined) throw new DomainError('not_found');
    const credit = await creditOf(transaction, decrease);
    if (decrease.amount > credit.left) throw new DomainError('credit_not_correctable');
    return [name, credit.kind, formatMoney(credit.left)];
  },

  async apply(transaction, approval, now) {
    const decrease = decreaseOf(approval);
    await post(transaction, approval, now);
    // The posting has locked the account: whoever corrected or refunded the same credit meanwhile is seen now.
    if ((await creditOf(transaction, decrease)).left < 0n) throw new DomainError('credit_not_correctable');
    await writeOutbox(transaction, { topic: 'balance_changed', customerIds: [decrease.customerId], at: now });
  },
};

async function post(transaction: DatabaseTransaction, approval: Approval, now: Date): Promise<void> {
  const { approvalId } = approval;
  try {
    await postTransfers(transaction, systemDecreaseTransfers({ ...decreaseOf(approval), approvalId }), now);
  } catch (error) {
    if (error instanceof LedgerRefusal && error.code === 'balance_too_low') {
      throw new DomainError('insufficient_balance');
    }
    throw error;
  }
}

export function createSystemDecreaseService({ approvals }: { approvals: ApprovalService }) {
  /** Asks to correct a credit. Throws `not_found`, `own_account`, `credit_not_correctable`. */
  async function decrease(administrator: ActingAdministrator, stamp: CallStamp, wish: SystemDecrease) {
    const { customerId, amount, creditId, reason } = wish;
    return await approvals.askOnce(administrator, stamp, async (transaction) => {
      const subject = await findCustomerName(transaction, customerId);
      if (subject === undefined) throw new DomainError('not_found');
      const credit = await creditOf(transaction, { customerId, amount, creditId });
      const payload = {
        amount: formatMoney(amount),
        revenueId: creditId.toString(),
        creditKind: credit.kind,
        credit: formatMoney(credit.amount),
      };
      return { kind: 'system_decrease', subject, subjectId: customerId, customerId, payload, reason };
    });
  }

  return { decrease };
}
