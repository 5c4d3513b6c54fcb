import { decideHoldAppeal } from '@goodturn/ledger';
import { requireSuccess } from '../../decisions/approvals/approval.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { findHold } from './hold-store.ts';

/** Decides the appeal against a hold; neither of the two who placed it may decide. */
export const decideAppeal = operation('user/decide_appeal', {
  lock: ({ transaction, input }) => findHold(transaction, BigInt(input.holdId)),

  async execute({ transaction, actor, now, input: { accept, remark } }, { id, customerId }) {
    const result = await decideHoldAppeal(transaction, actor.token, { holdId: id, accept, remark }, now);
    requireSuccess(result, {
      forbidden: 'forbidden',
      not_found: 'not_found',
      conflict_of_interest: 'conflict_of_interest',
      self_approval: 'self_approval',
      already_decided: 'appeal_already_decided',
      hold_not_active: 'hold_not_active',
    });
    const facts = { hold: `${id}`, accepted: `${accept}`, remark };
    return { result: {}, audit: { subject: `customer ${customerId}`, facts } };
  },
});
