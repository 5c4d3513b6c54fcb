import { account, balancesOf, fundGoodwill } from '@goodturn/ledger';
import { parseMoney, ZERO } from '@goodturn/money';
import { type ApprovalKind, fieldOf, requireSuccess } from '../approvals/approval-kind.ts';
import { DomainError } from '../domain-error.ts';

/** Puts fees that the platform took into goodwill. */
export const goodwillFromFeesKind: ApprovalKind = {
  name: 'goodwill_from_fees',
  node: 'goodwill.fund',

  async check(transaction, request) {
    const { platformFees } = account;
    const fees = (await balancesOf(transaction, [platformFees])).get(platformFees) ?? ZERO;
    if (fees < parseMoney(fieldOf(request, 'amount'))) throw new DomainError('insufficient_platform_balance');
  },

  async execute(transaction, { approvalId }, now) {
    const result = await fundGoodwill(transaction, approvalId, now);
    requireSuccess(result, { insufficient_balance: 'insufficient_platform_balance' });
  },
};
