import { askTransaction } from '@goodturn/ledger';
import { operation } from '../../decisions/operations/operation.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { transactionHashOf } from './transaction-hash.ts';

/** Asks the watchers what became of a transaction that a customer misses. */
export const askDeposit = operation('customer/askArrival', {
  async execute({ transaction, actor: { token }, now, input }) {
    const asked = await askTransaction(transaction, token, transactionHashOf(input.transaction), now);
    if (asked === 'not_logged_in') throw new DomainError('not_logged_in');
    if (asked === 'too_many') throw new DomainError('too_many_questions');
    return { result: {}, audit: null };
  },
});
