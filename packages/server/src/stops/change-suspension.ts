import { changeSuspension as changeInLedger } from '@goodturn/ledger';
import { approval } from '../approvals/approval.ts';
import { operation, secondPerson } from '../operations/operation.ts';

/** Suspends or resumes one of the site's flows; what is in flight goes on. */
const suspension = approval('suspension', {
  async apply({ transaction, approvalId, now }) {
    await changeInLedger(transaction, approvalId, now);
  },
});

export const changeSuspension = operation('stop/update', {
  approvals: [suspension],

  async execute({ input: { what, stopped, reason } }) {
    const payload = { target: what, suspended: stopped ? ('true' as const) : ('false' as const) };
    return secondPerson(suspension.request({ subject: what, payload, reason }));
  },
});
