import { increaseBalance } from '@goodturn/ledger';
import { type ApprovalKind, requireSuccess } from '../approvals/approval-kind.ts';

export const systemIncreaseKind: ApprovalKind = {
  name: 'system_increase',
  node: 'user.adjust_balance',

  async execute(transaction, { approvalId }, now) {
    const result = await increaseBalance(transaction, approvalId, now);
    requireSuccess(result, { insufficient_goodwill: 'insufficient_goodwill' });
  },
};
