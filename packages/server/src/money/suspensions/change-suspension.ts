import { approval, carriedOutBy } from '../../decisions/approvals/approval.ts';
import { operation, secondPerson } from '../../decisions/operations/operation.ts';

/** Suspends or resumes one of the site's flows; a process that has begun continues. */
const suspension = approval('suspension', {
  apply: carriedOutBy('change_suspension', ['suspended', 'resumed']),
});

export const changeSuspension = operation('stop/update', {
  approvals: [suspension],

  async execute({ input: { target, suspended, reason } }) {
    const payload = { target, suspended: suspended ? ('true' as const) : ('false' as const) };
    return secondPerson(suspension.request({ subject: target, payload, reason }));
  },
});
