import { requireSuccess } from '../../decisions/approvals/approval.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { startJobIn } from '../../foundation/jobs/job-store.ts';

export const startJob = operation('script/start', {
  async execute({ transaction, actor: { token }, now, input: { job, reason } }) {
    const result = await startJobIn(transaction, { token, job, now });
    requireSuccess(result, { forbidden: 'forbidden', unchanged: 'nothing_changed' });
    return { result: {}, audit: { subject: `job ${job}`, facts: { job, reason } } };
  },
});
