import { LedgerRefusal, postTransfers } from '@goodturn/ledger';
import { parseMoney } from '@goodturn/money';
import { type ApprovalKind, fieldOf, subjectIdOf } from '../approvals/approval-kind.ts';
import { DomainError } from '../domain-error.ts';
import { writeOutbox } from '../outbox/write-outbox.ts';
import { findCustomerName } from './user-store.ts';
import { systemIncreaseTransfers } from './user-transfers.ts';

export const systemIncreaseKind: ApprovalKind = {
  name: 'system_increase',
  node: 'user.adjust_balance',

  async facts(transaction, request) {
    const name = await findCustomerName(transaction, subjectIdOf(request));
    if (name === undefined) throw new DomainError('not_found');
    return [name];
  },

  async apply(transaction, approval, now) {
    const customerId = subjectIdOf(approval);
    const amount = parseMoney(fieldOf(approval, 'amount'));
    const transfers = systemIncreaseTransfers({ customerId, amount, approvalId: approval.approvalId });
    try {
      await postTransfers(transaction, transfers, now);
    } catch (error) {
      if (error instanceof LedgerRefusal && error.code === 'balance_too_low') {
        throw new DomainError('insufficient_goodwill');
      }
      throw error;
    }
    await writeOutbox(transaction, { topic: 'balance_changed', customerIds: [customerId], at: now });
  },
};
