import { reopenWithdrawal as reopenInLedger } from '@goodturn/ledger';
import { requireSuccess } from '../../decisions/approvals/approval.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { operatorErrors, withdrawalTarget } from './reviewed-withdrawal.ts';

export const reopenWithdrawal = operation('withdrawal/reopen', {
  ...withdrawalTarget,

  async execute({ transaction, actor, now, input }, { id }) {
    const result = await reopenInLedger(transaction, actor.token, id, now);
    requireSuccess(result, { ...operatorErrors, not_approved: 'withdrawal_not_approved' });
    return {
      result: { stage: 'under_review' },
      audit: { subject: `withdrawal ${id}`, facts: { reason: input.reason } },
    };
  },
});
