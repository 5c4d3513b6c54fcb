import { z } from 'zod';
import { call } from '../call.ts';
import { payWayCode, way } from '../schemas/payment-method.ts';
import { withdrawal } from '../schemas/withdrawal.ts';
import {
  idString,
  listOf,
  listQuery,
  moneyString,
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
    data: z.array(z.object({ ...way, way: payWayCode, name: z.string() })),
  }),
  'customer/getSxMoney': call({
    method: 'GET',
    access: 'customer',
    summary: 'The fee rate of withdrawals; the fee is rounded down to the whole dollar.',
    rate: 'read',
    shows: ['settings'],
    data: z.object({ rate: rateString, minimum: moneyString }),
  }),
  'customer/doWithdraw': call({
    method: 'POST',
    access: 'customer',
    summary: 'Asks for a withdrawal: the whole amount is frozen until it is paid, rejected or cancelled.',
    rate: 'money',
    changes: ['withdrawals', 'balances'],
    idempotency: 'required',
    body: z.strictObject({
      money: positiveMoneyString,
      whPassword: passwordString,
      way: payWayCode,
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
      'insufficient_balance',
      'below_minimum',
      'fee_exceeds_amount',
    ],
  }),
  'customer/cancelWithdraw': call({
    method: 'POST',
    access: 'customer',
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
