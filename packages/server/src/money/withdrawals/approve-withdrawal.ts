import { approveWithdrawal as approveInLedger } from '@goodturn/ledger';
import { approval, carriedOutBy, requireSuccess } from '../../decisions/approvals/approval.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { approvalErrors, operatorErrors, requestAbout, requestedOf, withdrawalTarget } from './reviewed-withdrawal.ts';

/**
 * An approval above the limit of one person. The requester has reviewed the withdrawal and is named as its reviewer;
 * the approval names both.
 */
const withdrawalApproval = approval('withdrawal_approval', {
  apply: carriedOutBy('approve_withdrawal_by_two', 'approved', approvalErrors),
});

/** The ledger decides whether the limit of one person, for this customer and day, is enough. */
export const approveWithdrawal = operation('withdrawal/approve', {
  approvals: [withdrawalApproval],
  ...withdrawalTarget,

  async execute(scope, withdrawal) {
    const { transaction, actor, now } = scope;
    const result = await approveInLedger(transaction, actor.token, withdrawal.id, now);
    requireSuccess(result, { ...operatorErrors, ...approvalErrors });
    const payload = requestedOf(withdrawal);
    const audit = { subject: `withdrawal ${withdrawal.id}` as const, facts: payload };
    if (result !== 'second_approval_required') return { result: { approvalId: null, stage: 'approved' }, audit };
    const reason = 'above the limit of one person';
    return {
      request: withdrawalApproval.request({ ...(await requestAbout(scope, withdrawal)), payload, reason }),
      reusePending: true,
      audit,
      result: (approvalId) => ({ approvalId, stage: 'under_review' }),
    };
  },
});
