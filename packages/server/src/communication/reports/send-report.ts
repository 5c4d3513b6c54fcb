import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { insertReport } from './report-store.ts';

/** Keeps what a customer tells of somebody, for operators. The audit has no word of it. */
export const sendReport = operation('customer/report', {
  async execute({ transaction, actor: { tokenHash, subjectId: customerId }, now, input: { text, handle = null } }) {
    const { result, reportId } = await insertReport(transaction, { tokenHash, text, handle, now });
    if (result === 'no_session') throw new DomainError('not_logged_in');
    if (result === 'too_many') throw new DomainError('too_many_reports');
    return {
      result: { reportId: `${reportId}` },
      audit: { subject: `customer ${customerId}`, facts: { report: `${reportId}` } },
    };
  },
});
