import { z } from 'zod';
import { call } from '../call.ts';
import { exportCall } from '../schemas/export-call.ts';
import { payload } from '../schemas/payload.ts';
import { approvalRequested } from '../schemas/approval.ts';
import { amountRange, anyOf, dayRange, listFilters, listPage, listTotals } from '../schemas/list-query.ts';
import { paymentMethodCode, methodFields } from '../schemas/payment-method.ts';
import { recharge } from '../schemas/recharge.ts';
import { who } from '../schemas/user.ts';
import { idString, listOf, listQuery, moneyString, nonBlankString, positiveMoneyString, reason } from '../wire.ts';

const rechargeFilters = listFilters({
  status: anyOf(z.int().min(0).max(2)),
  payWay: anyOf(paymentMethodCode),
  /** Whether the recharge has been waiting for more than 24 hours. */
  overdue: z.boolean().optional(),
  userId: idString.optional(),
  ...dayRange('created'),
  ...amountRange('amount'),
});

const adminRecharge = recharge.extend({
  doMoney: moneyString.nullable(),
  ...who,
  nike: z.string().nullable(),
  /** The approval that credited the recharge, or the pending one that would credit it. */
  approvalId: idString.nullable(),
  depositAddress: z.string().nullable(),
  requestedBy: z.string().nullable(),
  /** The administrator who approved the credit or marked the recharge as failed. */
  decidedBy: z.string().nullable(),
});

const depositAddress = call({
  method: 'POST',
  access: 'customer',
  summary: "The customer's own deposit address for a way.",
  rate: 'write',
  shows: [],
  body: z.strictObject({ wayId: idString.optional(), payWay: paymentMethodCode.optional() }),
  /** `demo` marks a sample shop: nobody holds the key, and money sent there is lost. */
  data: z.object({ address: z.string(), payWay: paymentMethodCode, demo: z.boolean() }),
  errors: [
    'invalid_request',
    'account_disabled',
    'payment_method_unavailable',
    'recharges_suspended',
    'deposit_address_unchecked',
  ],
});

export const rechargeCalls = {
  'customer/rechargeWayList': call({
    method: 'GET',
    access: 'customer',
    summary: 'The ways to recharge by.',
    rate: 'read',
    shows: ['recharges', 'suspensions'],
    data: z.array(z.object({ ...methodFields, payWay: paymentMethodCode, name: z.string() })),
  }),
  'customer/getAdminLinks': depositAddress,
  'customer/getAdminLink': depositAddress,
  'customer/doRecharge': call({
    method: 'POST',
    access: 'customer',
    summary: 'Records that money is on its way; it is credited when it has arrived.',
    rate: 'money',
    changes: ['recharges'],
    idempotency: 'derived',
    body: z.strictObject({ doMoney: positiveMoneyString, payWay: paymentMethodCode }),
    data: recharge,
    errors: ['account_disabled', 'payment_method_unavailable', 'recharges_suspended', 'too_many_pending'],
  }),
  'customer/rechargeList': call({
    method: 'GET',
    access: 'customer',
    summary: 'The own recharges, newest first: 0 waiting, 1 success, 2 failed.',
    rate: 'read',
    shows: ['recharges'],
    query: z.strictObject({ ...listQuery, status: z.enum(['0', '1', '2']).optional() }),
    data: listOf(recharge),
  }),
  'recharge/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'recharge.read',
    summary: 'Recharges that match: the oldest first while they wait, else the newest first.',
    rate: 'read',
    shows: ['recharges', 'customers'],
    body: z.strictObject({ ...listPage(['created', 'amount']), ...rechargeFilters }),
    data: listOf(adminRecharge),
    errors: ['invalid_request'],
  }),
  'recharge/export': exportCall('recharge.read', ['created', 'amount'], rechargeFilters),
  'recharge/totals': call({
    method: 'POST',
    access: 'administrator',
    node: 'recharge.read',
    summary: 'How many recharges match, and their sums.',
    rate: 'read',
    shows: ['recharges'],
    body: z.strictObject(rechargeFilters),
    data: listTotals({ requestedMoney: moneyString, creditedAmount: moneyString, correctedAmount: moneyString }),
    errors: ['invalid_request'],
  }),
  'recharge/confirm': call({
    method: 'POST',
    access: 'administrator',
    node: 'recharge.confirm',
    summary: 'Asks that money which arrived for a customer be credited; a second administrator decides.',
    rate: 'money',
    changes: ['approvals', 'recharges'],
    approvals: {
      manual_recharge: payload('amount', 'paymentMethod', 'transaction', 'position').extend({
        address: z.string().exactOptional(),
      }),
    },
    idempotency: 'required',
    body: z.strictObject({
      userId: idString,
      amount: positiveMoneyString,
      way: z.enum(['usdt_trc20', 'usdt_erc20']),
      transaction: nonBlankString(120),
      position: z.int().min(0).max(100_000),
      /**
       * The receiving address according to the explorer; the second person sees it beside the customer's own deposit
       * address.
       */
      address: nonBlankString(120).optional(),
      /** Whether the requester confirms that the same chain transaction already credited this customer. */
      secondCredit: z.boolean().optional(),
      reason,
    }),
    data: approvalRequested,
    errors: ['not_found', 'conflict_of_interest', 'transaction_reference_used', 'second_credit_not_confirmed'],
  }),
  'recharge/fail': call({
    method: 'POST',
    access: 'administrator',
    node: 'recharge.confirm',
    summary: 'Marks a waiting recharge as failed, with a reason that the customer reads; no money moves.',
    rate: 'write',
    changes: ['recharges'],
    body: z.strictObject({ rechargeId: idString, reason }),
    data: z.object({}),
    errors: ['not_found', 'conflict_of_interest', 'state_changed'],
  }),
};
