import type { DatabaseTransaction } from '@goodturn/database';
import { account, balancesOf, LedgerRefusal, postTransfers } from '@goodturn/ledger';
import { type Money, parseMoney, ZERO } from '@goodturn/money';
import { type ApprovalKind, type ApprovalRequest, fieldOf } from '../approvals/approval-kind.ts';
import { DomainError } from '../domain-error.ts';
import { goodwillFromFeesTransfers } from './goodwill-transfers.ts';

const amountOf = (request: ApprovalRequest): Money => parseMoney(fieldOf(request, 'amount'));

async function requireFees(transaction: DatabaseTransaction, amount: Money): Promise<void> {
  const { platformFees } = account;
  const fees = (await balancesOf(transaction, [platformFees])).get(platformFees) ?? ZERO;
  if (fees < amount) throw new DomainError('insufficient_platform_balance');
}

/** Puts fees that the platform took into goodwill. */
export const goodwillFromFeesKind: ApprovalKind = {
  name: 'goodwill_from_fees',
  node: 'goodwill.fund',

  async facts(transaction, request) {
    await requireFees(transaction, amountOf(request));
    return [];
  },

  async apply(transaction, approval, now) {
    const { approvalId } = approval;
    const transfers = goodwillFromFeesTransfers({ amount: amountOf(approval), approvalId });
    try {
      await postTransfers(transaction, transfers, now);
    } catch (error) {
      if (error instanceof LedgerRefusal && error.code === 'balance_too_low') {
        throw new DomainError('insufficient_platform_balance');
      }
      throw error;
    }
  },
};
