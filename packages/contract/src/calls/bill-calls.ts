import { z } from 'zod';
import { call } from '../call.ts';
import { exportCall } from '../schemas/export-call.ts';
import { anyOf, dayRange, listFilters, listPage, listTotals } from '../schemas/list-query.ts';
import { who } from '../schemas/user.ts';
import { dateTimeString, idString, listOf, moneyString, signedMoneyString } from '../wire.ts';

const billFilters = listFilters({
  /** The types of the customer's own records: 0 order income … 8 order refund. */
  type: anyOf(z.int().min(0).max(8)),
  userId: idString.optional(),
  orderId: idString.optional(),
  ...dayRange('created'),
});

export const billCalls = {
  'bill/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'ledger.read',
    summary:
      'Every change of a balance, newest first. A search finds its number, or customers by number, phone, name or deposit address.',
    rate: 'read',
    shows: ['balances', 'customers'],
    body: z.strictObject({ ...listPage(['created']), ...billFilters }),
    data: listOf(
      z.object({
        billId: idString,
        ...who,
        nike: z.string().nullable(),
        phone: z.string().nullable(),
        type: z.int().min(0).max(8),
        /** It is negative for a debit; `before` and `after` are the available balance. */
        doMoney: signedMoneyString,
        before: moneyString,
        after: moneyString,
        remark: z.string(),
        /** The subject of the change, named as in the audit: "order 22". */
        subject: z.string(),
        cTime: dateTimeString,
      }),
    ),
    errors: ['invalid_request'],
  }),
  'bill/export': exportCall('ledger.read', ['created'], billFilters),
  'bill/totals': call({
    method: 'POST',
    access: 'administrator',
    node: 'ledger.read',
    summary: 'How many changes match, and the sums of what was credited and debited.',
    rate: 'read',
    shows: ['balances', 'customers'],
    body: z.strictObject(billFilters),
    data: listTotals({ credited: moneyString, debited: moneyString, net: signedMoneyString }),
    errors: ['invalid_request'],
  }),
};
