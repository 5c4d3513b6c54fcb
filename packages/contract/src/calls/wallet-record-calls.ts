import { z } from 'zod';
import { call } from '../call.ts';
import { exportCall } from '../schemas/export-call.ts';
import { anyOf, dayRange, listFilters, listPage, listTotals } from '../schemas/list-query.ts';
import { externalMethod } from '../schemas/payment-method.ts';
import { dateTimeString, idString, listOf, moneyString, signedMoneyString } from '../wire.ts';

/** The kinds of transfer with the outside world at one end or both. */
const outsideKind = z.enum([
  'recharge',
  'recharge_correction',
  'withdrawal_paid',
  'brand_funding',
  'brand_payout',
  'goodwill_funding',
  'fees_payout',
  'commission_payout',
  'treasury_move',
  'payout_shortfall',
  'shortfall_funding',
  'fill_shortfall',
]);

const recordFilters = listFilters({
  kind: anyOf(outsideKind),
  paymentMethod: anyOf(externalMethod),
  userId: idString.optional(),
  ...dayRange('created'),
});

/** The records are read from the ledger and cannot be changed. */
export const walletRecordCalls = {
  'wallet_record/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'wallet_record.read',
    summary:
      'Every movement between the shop and the outside, newest first, with the transaction that it names. A search finds its number, the beginning of a transaction, a sender by the whole address, and customers.',
    rate: 'read',
    shows: ['balances', 'recharges', 'withdrawals', 'customers'],
    body: z.strictObject({ ...listPage(['created']), ...recordFilters }),
    data: listOf(
      z.object({
        recordId: idString,
        kind: outsideKind,
        /** The payment method through which the money moved; for a move between two, the source. */
        paymentMethod: externalMethod,
        /** The destination of a move between two payment methods; null otherwise. */
        toPaymentMethod: externalMethod.nullable(),
        /** It is negative for an outgoing amount; a move between two payment methods is positive. */
        amount: signedMoneyString,
        /** The hash of the chain transaction, or the bank's reference. */
        tx: z.string().nullable(),
        /** The block of the transaction and who sent it, as the watchers saw both; null of what they did not see. */
        block: z.int().nullable(),
        sender: z.string().nullable(),
        /** The receiving address: the customer's deposit address or the address that was paid. */
        receiver: z.string().nullable(),
        userId: idString.nullable(),
        userName: z.string().nullable(),
        recipient: z.string().nullable(),
        brandName: z.string().nullable(),
        approvalId: idString.nullable(),
        fingerprint: z.string().nullable(),
        requestedBy: z.string().nullable(),
        decidedBy: z.string().nullable(),
        remark: z.string().nullable(),
        createdAt: dateTimeString,
      }),
    ),
    errors: ['invalid_request'],
  }),
  'wallet_record/totals': call({
    method: 'POST',
    access: 'administrator',
    node: 'wallet_record.read',
    summary: 'How many movements match, and what came in and went out.',
    rate: 'read',
    shows: ['balances', 'recharges', 'withdrawals'],
    body: z.strictObject(recordFilters),
    data: listTotals({ received: moneyString, paid: moneyString, net: signedMoneyString }),
    errors: ['invalid_request'],
  }),
  'wallet_record/export': exportCall('wallet_record.read', ['created'], recordFilters),
};
