import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { insertReport } from './report-store.ts';

/** Stores a customer's report about somebody for operators. The audit has none of its text. */
export const sendReport = operation('customer/report', {
  async execute({ transaction, actor: { token, subjectId: customerId }, now, input: { text, handle = null } }) {
    const { result, reportId } = await insertReport(transaction, { token, text, handle, now });
    if (result === 'no_session') throw new DomainError('not_logged_in');
    if (result === 'too_many') throw new DomainError('too_many_reports');
    return {
      result: { reportId: `${reportId}` },
      audit: { subject: `customer ${customerId}`, facts: { report: `${reportId}` } },
    };
  },
});
