import { formatMoney, parseMoney } from '@goodturn/money';
import { approval, carriedOutBy } from '../../decisions/approvals/approval.ts';
import { operation, secondPerson } from '../../decisions/operations/operation.ts';
import { DomainError } from '../../foundation/domain-error.ts';

/** The most that each limit can be, which a constraint of the database says as well. */
const bounds = { deposit: '50000', hour: '250000', day: '500000', single_deposit: '200', single_day: '2000' } as const;

/** Changes what a payment method credits without a person. */
const railLimit = approval('rail_limit', {
  apply: carriedOutBy('change_rail_limit', 'changed', { limit_out_of_range: 'limit_out_of_range' }),
});

export const changeLimit = operation('rail/limit', {
  approvals: [railLimit],

  async execute({ input: { paymentMethod, railLimit: limit, amount, reason } }) {
    if (parseMoney(amount) > parseMoney(bounds[limit])) throw new DomainError('limit_out_of_range');
    const payload = { paymentMethod, railLimit: limit, amount: formatMoney(parseMoney(amount)) };
    return secondPerson(railLimit.request({ subject: paymentMethod, payload, reason }));
  },
});
