import { failRecharge as failInLedger } from '@goodturn/ledger';
import { requireSuccess } from '../../decisions/approvals/approval.ts';
import { operation } from '../../decisions/operations/operation.ts';

/** Marks a recharge as failed; money that arrives later is credited as a new recharge. */
export const failRecharge = operation('recharge/fail', {
  async execute({ transaction, actor, now, input: { rechargeId: id, reason } }) {
    const rechargeId = BigInt(id);
    const result = await failInLedger(transaction, actor.token, { rechargeId, reason }, now);
    requireSuccess(result, {
      forbidden: 'forbidden',
      not_found: 'not_found',
      conflict_of_interest: 'conflict_of_interest',
      not_waiting: 'state_changed',
    });
    return { result: {}, audit: { subject: `recharge ${rechargeId}`, facts: { reason } } };
  },
});
