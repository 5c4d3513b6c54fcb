import { approval, carriedOutBy } from '../approvals/approval.ts';
import { operation, secondPerson } from '../operations/operation.ts';

/** Suspends or resumes one of the site's flows; what is in flight goes on. */
const suspension = approval('suspension', {
  apply: carriedOutBy('change_suspension', ['suspended', 'resumed']),
});

export const changeSuspension = operation('stop/update', {
  approvals: [suspension],

  async execute({ input: { what, stopped, reason } }) {
    const payload = { target: what, suspended: stopped ? ('true' as const) : ('false' as const) };
    return secondPerson(suspension.request({ subject: what, payload, reason }));
  },
});
