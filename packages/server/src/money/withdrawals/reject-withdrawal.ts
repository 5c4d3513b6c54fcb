import { rejectWithdrawal as rejectInLedger } from '@goodturn/ledger';
import { approval, carriedOutBy, requireSuccess } from '../../decisions/approvals/approval.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { operatorErrors, requestAbout, requestedOf, withdrawalTarget } from './reviewed-withdrawal.ts';

const rejectionErrors = {
  not_under_review: 'withdrawal_not_under_review',
  reason_not_applicable: 'reject_reason_not_applicable',
} as const;

/** The second rejection of an address of one customer within 30 days. */
const withdrawalRejection = approval('withdrawal_rejection', {
  apply: carriedOutBy('reject_withdrawal_by_two', 'rejected', rejectionErrors),
});

/** Rejects a withdrawal, whose whole amount returns to the available balance. */
export const rejectWithdrawal = operation('withdrawal/reject', {
  approvals: [withdrawalRejection],
  ...withdrawalTarget,

  async execute(scope, withdrawal) {
    const { transaction, actor, now, input } = scope;
    const rejection = { withdrawalId: withdrawal.id, reason: input.reason };
    const result = await rejectInLedger(transaction, actor.token, rejection, now);
    requireSuccess(result, { ...operatorErrors, ...rejectionErrors });
    const audit = { subject: `withdrawal ${withdrawal.id}` as const, facts: { reason: input.reason } };
    if (result !== 'second_approval_required') return { result: { approvalId: null, stage: 'rejected' }, audit };
    const payload = { ...requestedOf(withdrawal), rejectReason: input.reason };
    const reason = 'an address of this customer was rejected within the last 30 days';
    return {
      request: withdrawalRejection.request({ ...(await requestAbout(scope, withdrawal)), payload, reason }),
      reusePending: true,
      audit,
      result: (approvalId) => ({ approvalId, stage: 'under_review' }),
    };
  },
});
