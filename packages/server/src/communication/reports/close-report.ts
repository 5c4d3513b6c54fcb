import { requireSuccess } from '../../decisions/approvals/approval.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { closeReportIn, findReporter } from './report-store.ts';

export const closeReport = operation('report/close', {
  lock: ({ transaction, input }) => findReporter(transaction, BigInt(input.reportId)),

  async execute({ transaction, actor: { token }, now, input: { reportId } }, customerId) {
    const result = await closeReportIn(transaction, { token, reportId: BigInt(reportId), now });
    requireSuccess(result, { forbidden: 'forbidden', not_found: 'not_found', already_closed: 'state_changed' });
    return { result: {}, audit: { subject: `customer ${customerId}`, facts: { report: reportId } } };
  },
});
