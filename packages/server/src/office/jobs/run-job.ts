import { requireSuccess } from '../../decisions/approvals/approval.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { requestRunIn } from '../../foundation/jobs/job-store.ts';

/** Requests a run of a job before its time; the servers begin it when they read the request. */
export const runJob = operation('script/run', {
  async execute({ transaction, actor: { token }, now, input: { job, reason } }) {
    const result = await requestRunIn(transaction, { token, job, now });
    requireSuccess(result, { forbidden: 'forbidden', is_stopped: 'changed_meanwhile' });
    return { result: {}, audit: { subject: `job ${job}`, facts: { job, reason } } };
  },
});
