import { requireSuccess } from '../../decisions/approvals/approval.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { stopJobIn } from '../../foundation/jobs/job-store.ts';

/**
 * Stops a job on every server; the contract and the database permit it only for clean-ups and the creation of files.
 */
export const stopJob = operation('script/stop', {
  async execute({ transaction, actor: { token }, now, input: { job, reason } }) {
    const result = await stopJobIn(transaction, { token, job, reason, now });
    requireSuccess(result, { forbidden: 'forbidden', not_stoppable: 'forbidden', unchanged: 'nothing_changed' });
    return { result: {}, audit: { subject: `job ${job}`, facts: { job, reason } } };
  },
});
