import { beginSigning } from '@goodturn/ledger';
import { formatMoney, subtract } from '@goodturn/money';
import { requireSuccess } from '../../decisions/approvals/approval.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { operatorErrors, withdrawalTarget } from './reviewed-withdrawal.ts';

/** Begins the payout: from now on the money may have left, and the customer can no longer cancel. */
export const beginPayout = operation('withdrawal/begin_payout', {
  ...withdrawalTarget,

  async execute({ transaction, actor, now }, { id, amount, fee, address }) {
    const result = await beginSigning(transaction, actor.token, id, now);
    requireSuccess(result, {
      ...operatorErrors,
      not_approved: 'withdrawal_not_approved',
      withdrawals_suspended: 'withdrawals_suspended',
      account_on_hold: 'account_on_hold',
      payee_waits: 'payee_waits',
      payout_address_not_allowed: 'payout_address_not_allowed',
      reserve_too_low: 'reserve_too_low',
    });
    const facts = { amount: formatMoney(subtract(amount, fee)), address };
    return { result: { stage: 'signing' }, audit: { subject: `withdrawal ${id}`, facts } };
  },
});
