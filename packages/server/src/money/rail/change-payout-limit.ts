import { lowerPayoutLimit } from '@goodturn/ledger';
import { formatMoney, parseMoney } from '@goodturn/money';
import { approval, carriedOutBy } from '../../decisions/approvals/approval.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { DomainError } from '../../foundation/domain-error.ts';

/** The most that each limit can be, which a constraint of the database says as well. */
const bounds = { row: '100000', batch: '100000', day: '300000' } as const;

/** Raises what batches of a payment method pay. */
const payoutLimit = approval('payout_limit', {
  apply: carriedOutBy('change_payout_limit', 'changed', { limit_out_of_range: 'limit_out_of_range' }),
});

/** The ledger decides whether it is less than now, which one person may do at once. */
export const changePayoutLimit = operation('rail/payout_limit', {
  approvals: [payoutLimit],

  async execute({ transaction, actor, now, input: { paymentMethod, payoutLimit: limit, amount, reason } }) {
    const units = parseMoney(amount);
    if (units > parseMoney(bounds[limit])) throw new DomainError('limit_out_of_range');
    const lowered = await lowerPayoutLimit(transaction, actor.token, { paymentMethod, payoutLimit: limit, units }, now);
    if (lowered === 'forbidden' || lowered === 'not_found') throw new DomainError(lowered);
    const payload = { paymentMethod, payoutLimit: limit, amount: formatMoney(units) };
    if (lowered === 'lowered') {
      return { result: { approvalId: null }, audit: { subject: 'payouts', facts: { ...payload, reason } } };
    }
    return {
      request: payoutLimit.request({ subject: paymentMethod, payload, reason }),
      result: (approvalId) => ({ approvalId }),
    };
  },
});
