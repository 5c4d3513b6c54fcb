import { approval, carriedOutBy } from '../../decisions/approvals/approval.ts';
import { operation, secondPerson } from '../../decisions/operations/operation.ts';
import { payoutOf, requestAbout, requireSigning, withdrawalTarget } from './reviewed-withdrawal.ts';

/** Records that nothing was sent, nor can be: the withdrawal can be signed again or cancelled. */
const payoutAbandonment = approval('payout_abandonment', {
  apply: carriedOutBy('abandon_payout', 'approved', { not_signing: 'withdrawal_not_signing' }),
});

export const abandonPayout = operation('withdrawal/abandon_payout', {
  approvals: [payoutAbandonment],
  ...withdrawalTarget,

  async execute(scope, withdrawal) {
    await requireSigning(scope, withdrawal);
    const target = await requestAbout(scope, withdrawal);
    const { reason } = scope.input;
    return secondPerson(payoutAbandonment.request({ ...target, payload: payoutOf(withdrawal), reason }));
  },
});
