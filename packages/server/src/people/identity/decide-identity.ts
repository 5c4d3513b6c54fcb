import type { DatabaseTransaction } from '@goodturn/database';
import { requireSuccess } from '../../decisions/approvals/approval.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { type Decision, decide, findSubmission } from './identity-store.ts';

interface Scope {
  transaction: DatabaseTransaction;
  input: { submissionId: string };
}

const findTarget = ({ transaction, input }: Scope) => findSubmission(transaction, BigInt(input.submissionId));

async function carryOut(transaction: DatabaseTransaction, decision: Decision): Promise<void> {
  requireSuccess(await decide(transaction, decision), {
    forbidden: 'forbidden',
    not_found: 'not_found',
    conflict_of_interest: 'conflict_of_interest',
    already_decided: 'identity_already_decided',
  });
}

export const approveIdentity = operation('real_name/approve', {
  lock: findTarget,
  customerId: ({ customerId }) => customerId,
  async execute({ transaction, actor: { token }, now }, { id: submissionId, customerId }) {
    await carryOut(transaction, { token, submissionId, reason: null, remark: null, now });
    return { result: {}, audit: { subject: `customer ${customerId}` } };
  },
});

export const rejectIdentity = operation('real_name/reject', {
  lock: findTarget,
  customerId: ({ customerId }) => customerId,
  async execute(
    { transaction, actor: { token }, now, input: { identityReason, remark: written = '' } },
    { id: submissionId, customerId },
  ) {
    const remark = written.trim() || null;
    await carryOut(transaction, { token, submissionId, reason: identityReason, remark, now });
    const facts = { identityReason, ...(remark !== null && { remark }) };
    return { result: {}, audit: { subject: `customer ${customerId}`, facts } };
  },
});
