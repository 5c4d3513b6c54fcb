import { z } from 'zod';
import { call } from '../call.ts';
import { paymentMethodCode, methodFields } from '../schemas/payment-method.ts';
import { withdrawal } from '../schemas/withdrawal.ts';
import {
  dateTimeString,
  emptyObject,
  idString,
  listOf,
  listQuery,
  nonBlankString,
  passwordString,
  positiveMoneyString,
  rateString,
} from '../wire.ts';

export const withdrawalCalls = {
  'customer/withdrawWayList': call({
    method: 'GET',
    access: 'customer',
    summary: 'The ways to withdraw by.',
    rate: 'read',
    shows: ['withdrawals', 'suspensions'],
    data: z.array(z.object({ ...methodFields, way: paymentMethodCode, name: z.string() })),
  }),
  'customer/getSxMoney': call({
    method: 'POST',
    access: 'customer',
    summary: 'The fee rate of withdrawals; the fee is rounded down to the whole dollar.',
    rate: 'read',
    shows: ['settings'],
    body: emptyObject.strict(),
    data: rateString,
  }),
  'customer/doWithdraw': call({
    method: 'POST',
    access: 'customer',
    allowsBlocked: true,
    summary: 'Asks for a withdrawal: the whole amount is frozen until it is paid, rejected or cancelled.',
    rate: 'money',
    changes: ['withdrawals', 'balances'],
    idempotency: 'derived',
    body: z.strictObject({
      money: positiveMoneyString,
      whPassword: passwordString,
      way: paymentMethodCode,
      address: nonBlankString(120),
      userId: idString.optional(),
    }),
    data: withdrawal,
    errors: [
      'user_mismatch',
      'payment_method_unavailable',
      'withdrawals_suspended',
      'account_on_hold',
      'withdrawal_password_missing',
      'withdrawal_password_incorrect',
      'withdrawal_password_pending',
      'locked_out',
      'payout_address_invalid',
      'payout_address_not_allowed',
      'payout_address_alike',
      'insufficient_balance',
      'below_minimum',
      'fee_exceeds_amount',
    ],
  }),
  'customer/payee': call({
    method: 'GET',
    access: 'customer',
    summary:
      'What is known of an address before money goes there: whether it was paid before, and whether it only looks like one that is known.',
    rate: 'read',
    shows: ['withdrawals'],
    query: z.strictObject({ way: paymentMethodCode, address: nonBlankString(120) }),
    data: z.object({
      paidBefore: z.int(),
      lastPaidAt: dateTimeString.nullable(),
      /** Whether it sent a tiny amount to the own address, as is done so that it is copied, and nothing else. */
      sentDust: z.boolean(),
      /** Whether a payout to it would wait a day, by the customer's own choice. */
      waits: z.boolean(),
      /** The known address with the same beginning and end. */
      alike: z.object({ address: z.string(), source: z.enum(['paid', 'deposit', 'sender']) }).nullable(),
    }),
    errors: ['payout_address_invalid', 'payout_address_not_allowed'],
  }),
  'customer/payeeWait': call({
    method: 'GET',
    access: 'customer',
    summary: 'Whether nothing is paid to a new address within a day, as the customer chose, and when a choice ends.',
    rate: 'read',
    shows: ['account'],
    data: z.object({
      waits: z.boolean(),
      /** The time at which the choice ends, as was requested; null otherwise. */
      endsAt: dateTimeString.nullable(),
    }),
  }),
  'customer/beginPayeeWait': call({
    method: 'POST',
    access: 'customer',
    summary:
      'Chooses that nothing is paid to a new address within a day. It counts at once, also where its end was requested.',
    rate: 'write',
    changes: ['account'],
    body: emptyObject.strict(),
    data: emptyObject,
  }),
  'customer/endPayeeWait': call({
    method: 'POST',
    access: 'customer',
    summary: 'Lets that choice end a day later, with the withdrawal password. Requested again, it names the same time.',
    rate: 'login',
    changes: ['account', 'messages'],
    body: z.strictObject({ whPassword: passwordString }),
    data: z.object({ endsAt: dateTimeString }),
    errors: [
      'not_found',
      'withdrawal_password_missing',
      'withdrawal_password_incorrect',
      'withdrawal_password_pending',
      'locked_out',
    ],
  }),
  'customer/cancelWithdraw': call({
    method: 'POST',
    access: 'customer',
    allowsBlocked: true,
    summary: 'Takes a withdrawal back until it is being signed; the whole amount is available again.',
    rate: 'money',
    changes: ['withdrawals', 'balances'],
    idempotency: 'optional',
    body: z.strictObject({ withdrawId: idString }),
    data: withdrawal,
    errors: ['not_found', 'withdrawal_not_cancellable'],
  }),
  'customer/withdrawList': call({
    method: 'GET',
    access: 'customer',
    summary: 'The own withdrawals, newest first: 0 waiting, 1 success, 2 failed.',
    rate: 'read',
    shows: ['withdrawals'],
    query: z.strictObject({ ...listQuery, withdrawStatus: z.enum(['0', '1', '2']).optional() }),
    data: listOf(withdrawal),
  }),
};
