import { approval, carriedOutBy } from '../../decisions/approvals/approval.ts';
import { operation, secondPerson } from '../../decisions/operations/operation.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { customerSubject } from '../accounts/find-customer-subject.ts';
import { acknowledge, findRecord } from './own-account-store.ts';

const ownAccountEnd = approval('own_account_end', {
  apply: carriedOutBy('end_own_account', 'ended', { ended_before: 'nothing_changed' }),
});

/** Requests the end of the record of an own account, by two who are not its administrator. */
export const endOwnAccount = operation('administrator/end_own_account', {
  approvals: [ownAccountEnd],
  lock: ({ transaction, input }) => findRecord(transaction, BigInt(input.recordId)),
  customerId: ({ customerId }) => customerId,

  async execute({ input: { reason } }, { id, customerId, endedAt }) {
    if (endedAt !== null) throw new DomainError('nothing_changed');
    const subject = customerSubject(customerId);
    return secondPerson(ownAccountEnd.request({ subject, subjectId: id, payload: {}, reason }));
  },
});

const errors = {
  forbidden: 'forbidden',
  not_found: 'not_found',
  conflict_of_interest: 'conflict_of_interest',
  known: 'nothing_changed',
} as const;

/** Notes that the operator looked through what a colleague had done with an account before it was recorded. */
export const acknowledgeOwnAccount = operation('administrator/acknowledge_own_account', {
  lock: ({ transaction, input }) => findRecord(transaction, BigInt(input.recordId)),

  async execute({ transaction, actor, now, input: { words } }, { id, administratorId, customerId }) {
    const result = await acknowledge(transaction, { session: actor.token, recordId: id, words, now });
    if (result !== 'acknowledged') throw new DomainError(errors[result]);
    const facts = { userId: `${customerId}`, remark: words };
    return { result: {}, audit: { subject: `administrator ${administratorId}`, facts } };
  },
});
