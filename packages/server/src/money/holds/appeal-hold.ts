import { appealHold as appealInLedger } from '@goodturn/ledger';
import { digestOf } from '../../decisions/audit/audit-entry.ts';
import { requireSuccess } from '../../decisions/approvals/approval.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { holdView, seenAt } from './hold-service.ts';
import { findHold } from './hold-store.ts';

export const appealHold = operation('customer/appealHold', {
  lock: ({ transaction, input }) => findHold(transaction, BigInt(input.holdId)),

  async execute({ transaction, actor: { subjectId: customerId, token }, now, site, input }, { id: holdId }) {
    const result = await appealInLedger(transaction, token, { holdId, text: input.text }, now);
    requireSuccess(result, {
      not_found: 'not_found',
      hold_not_active: 'hold_not_active',
      already_appealed: 'already_appealed',
    });
    const facts = { hold: `${holdId}`, text: digestOf(input.text) };
    const hold = await findHold(transaction, holdId);
    if (hold === undefined) throw new Error(`hold ${holdId} is not there after its appeal`);
    return { result: holdView(seenAt(hold, now), site.timeZone), audit: { subject: `customer ${customerId}`, facts } };
  },
});
