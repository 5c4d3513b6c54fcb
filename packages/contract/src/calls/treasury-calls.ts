/** Recharges, withdrawals, holds and the platform's own money, as operators handle them. */
import { z } from 'zod';
import { call } from '../call.ts';
import {
  dateTimeText,
  idText,
  listBody,
  listOf,
  moneyText,
  nonBlankString,
  positiveMoneyText,
  rateText,
  safeString,
  signedMoneyText,
} from '../wire.ts';
import { hold, recharge, rejectReason, revenueRecord, withdrawal, withdrawalStage } from './pay-calls.ts';

const reason = nonBlankString(500);
const asked = z.object({ approvalId: idText });
const day = z.iso.date().meta({ description: "A day of the site's own zone.", example: '2026-01-31' });
const who = { userId: idText, userName: z.string() };

/** A customer as a line of the list of customers. */
const person = {
  ...who,
  nike: z.string().nullable(),
  phone: z.string().nullable(),
  country: z.string().nullable(),
  invitationCode: z.string(),
  inviterId: idText.nullable(),
  shareRatio: rateText,
  hasMoney: moneyText,
  freezeMoney: moneyText,
  disabled: z.boolean(),
  registeredAt: dateTimeText,
  registerIp: z.string().nullable(),
  /** The newest log-in whose session is not over; null where there is none. */
  lastLoginAt: dateTimeText.nullable(),
};
/** The pay ways and the bank. */
const externalWay = z.enum(['usdt_trc20', 'usdt_erc20', 'usdc_erc20', 'bank']);

const adminWithdrawal = withdrawal.extend({
  ...who,
  reviewedBy: z.string().nullable(),
  reviewedAt: dateTimeText.nullable(),
  /** The approval that waits for a second person, if one does. */
  approvalId: idText.nullable(),
  /** Waiting for more than 24 hours. */
  overdue: z.boolean(),
  needsSecondPerson: z.boolean(),
});

export const rechargeAdminCalls = {
  'recharge/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'recharge.read',
    summary: 'Recharges: waiting, overdue, success, failed.',
    rate: 'read',
    body: z.strictObject({
      ...listBody,
      status: z.int().min(0).max(2).optional(),
      overdue: z.boolean().optional(),
      userId: idText.optional(),
    }),
    /** `approvalId`: what credited it, or what waits for a second person and would credit it as things stand. */
    data: listOf(recharge.extend({ ...who, approvalId: idText.nullable() })),
  }),
  'recharge/fail': call({
    method: 'POST',
    access: 'administrator',
    node: 'recharge.confirm',
    summary: 'Marks a waiting recharge as failed, with a reason that the customer reads; no money moves.',
    rate: 'write',
    body: z.strictObject({ rechargeId: idText, reason }),
    data: z.object({}),
    errors: ['not_found', 'own_account', 'state_changed'],
  }),
};

export const withdrawalAdminCalls = {
  'withdrawal/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'withdrawal.read',
    summary: 'Withdrawals by their stage, the oldest waiting one first where a stage is given.',
    rate: 'read',
    body: z.strictObject({ ...listBody, stage: withdrawalStage.optional(), userId: idText.optional() }),
    data: listOf(adminWithdrawal),
  }),
  'withdrawal/approve': call({
    method: 'POST',
    access: 'administrator',
    node: 'withdrawal.review',
    summary: 'Approves a withdrawal; above the limit it is asked for, and a second administrator decides.',
    rate: 'money',
    body: z.strictObject({ withdrawId: idText }),
    data: z.object({ approvalId: idText.nullable(), stage: withdrawalStage }),
    errors: [
      'not_found',
      'own_account',
      'withdrawal_not_under_review',
      'reserve_too_low',
      'withdrawals_stopped',
      'account_on_hold',
    ],
  }),
  'withdrawal/reject': call({
    method: 'POST',
    access: 'administrator',
    node: 'withdrawal.review',
    summary:
      'Rejects a withdrawal for a reason of the closed list, and the whole amount goes back; a second rejection of one address is for two.',
    rate: 'money',
    body: z.strictObject({ withdrawId: idText, reason: rejectReason }),
    data: z.object({ approvalId: idText.nullable(), stage: withdrawalStage }),
    errors: ['not_found', 'own_account', 'withdrawal_not_under_review', 'reject_reason_untrue'],
  }),
  'withdrawal/reopen': call({
    method: 'POST',
    access: 'administrator',
    node: 'withdrawal.review',
    summary: 'Puts an approved withdrawal that was not paid back under review.',
    rate: 'write',
    body: z.strictObject({ withdrawId: idText, reason }),
    data: z.object({ stage: withdrawalStage }),
    errors: ['not_found', 'own_account', 'withdrawal_not_approved'],
  }),
  'withdrawal/begin_payout': call({
    method: 'POST',
    access: 'administrator',
    node: 'withdrawal.pay',
    summary: 'Begins to pay an approved withdrawal: from now on the customer can no longer cancel it.',
    rate: 'write',
    body: z.strictObject({ withdrawId: idText }),
    data: z.object({ stage: withdrawalStage }),
    errors: ['not_found', 'own_account', 'withdrawal_not_approved', 'withdrawals_stopped', 'account_on_hold'],
  }),
  'withdrawal/abandon_payout': call({
    method: 'POST',
    access: 'administrator',
    node: 'withdrawal.pay',
    summary: 'Requests to record that nothing was sent, and nothing can be any more; a second administrator decides.',
    rate: 'money',
    idempotency: 'required',
    body: z.strictObject({ withdrawId: idText, reason }),
    data: asked,
    errors: ['not_found', 'own_account', 'withdrawal_not_signing', 'payment_waiting'],
  }),
  'withdrawal/confirm_paid': call({
    method: 'POST',
    access: 'administrator',
    node: 'withdrawal.pay',
    summary: 'Requests to book that a withdrawal was paid, by its chain transaction; a second administrator decides.',
    rate: 'money',
    idempotency: 'required',
    body: z.strictObject({ withdrawId: idText, transaction: nonBlankString(120), reason }),
    data: asked,
    errors: ['not_found', 'own_account', 'withdrawal_not_signing', 'payment_waiting', 'transaction_reference_used'],
  }),
};

export const holdAdminCalls = {
  'user/place_hold': call({
    method: 'POST',
    access: 'administrator',
    node: 'user.hold',
    summary: 'Requests a hold on an account, for at most 14 days; a second administrator decides.',
    rate: 'write',
    idempotency: 'required',
    body: z.strictObject({ userId: idText, days: z.int().min(1).max(14), reason }),
    data: asked,
    errors: ['not_found', 'own_account', 'hold_active', 'hold_reason_repeated', 'hold_too_long'],
  }),
  'user/lift_hold': call({
    method: 'POST',
    access: 'administrator',
    node: 'user.hold',
    summary: 'Requests that a hold ends before its time; a second administrator decides.',
    rate: 'write',
    idempotency: 'optional',
    body: z.strictObject({ holdId: idText, reason }),
    data: asked,
    errors: ['not_found', 'own_account', 'hold_not_active'],
  }),
  'user/decide_appeal': call({
    method: 'POST',
    access: 'administrator',
    node: 'user.hold',
    summary: 'Decides an appeal against a hold: a third person, neither the one who asked nor the one who agreed.',
    rate: 'write',
    body: z.strictObject({ holdId: idText, accept: z.boolean(), remark: nonBlankString(1_000) }),
    data: z.object({}),
    errors: ['not_found', 'own_account', 'own_request', 'hold_not_active', 'appeal_decided'],
  }),
};

/** The platform's own money, and what stands about it and about a person. */
export const treasuryCalls = {
  'user/decrease_balance': call({
    method: 'POST',
    access: 'administrator',
    node: 'user.adjust_balance',
    summary: 'Asks to correct a credit, at most by its amount; a second administrator decides.',
    rate: 'money',
    idempotency: 'required',
    body: z.strictObject({ userId: idText, amount: positiveMoneyText, revenueId: idText, reason }),
    data: asked,
    errors: ['not_found', 'own_account', 'credit_not_correctable'],
  }),
  'user/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'user.read',
    summary:
      'Customers, the newest first; `text` is an id, a part of a phone number, of a name or of an invitation code.',
    rate: 'read',
    body: z.strictObject({ ...listBody, text: safeString(0, 60).optional(), disabled: z.boolean().optional() }),
    data: listOf(z.object(person)),
  }),
  'user/details': call({
    method: 'POST',
    access: 'administrator',
    node: 'user.read',
    summary: 'Everything of one person: the account, balances, records, recharges, withdrawals, holds and friends.',
    rate: 'read',
    body: z.strictObject({ userId: idText }),
    data: z.object({
      ...person,
      address: z.string().nullable(),
      sessions: z.int(),
      hasWhPwd: z.boolean(),
      recharges: z.array(recharge),
      withdrawals: z.array(withdrawal),
      holds: z.array(hold),
      invited: z.array(z.object({ ...who, registeredAt: dateTimeText })),
      orderCounts: z.object({ unpaid: z.int(), completed: z.int(), cancelled: z.int(), refunded: z.int() }),
    }),
    errors: ['not_found'],
  }),
  'user/statement': call({
    method: 'POST',
    access: 'administrator',
    node: 'user.read',
    summary: "One person's asset records, newest first.",
    rate: 'read',
    body: z.strictObject({ ...listBody, userId: idText }),
    data: listOf(revenueRecord),
    errors: ['not_found'],
  }),
  'brand/payout': call({
    method: 'POST',
    access: 'administrator',
    node: 'brand.fund',
    summary: 'Asks to pay out what is available to a brand; a second administrator decides.',
    rate: 'money',
    idempotency: 'required',
    body: z.strictObject({
      brandId: idText,
      amount: positiveMoneyText,
      way: externalWay,
      reference: nonBlankString(120),
      reason,
    }),
    data: asked,
    errors: ['not_found', 'insufficient_brand_balance', 'reserve_too_low', 'transaction_reference_used'],
  }),
  'treasury/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'treasury.read',
    summary: 'What is held by each way, what is owed, and what the platform has of its own.',
    rate: 'read',
    body: z.strictObject({}),
    data: z.object({
      reserves: z.array(z.object({ way: externalWay, amount: moneyText })),
      customersAvailable: moneyText,
      customersFrozen: moneyText,
      brandsAvailable: moneyText,
      brandsPending: moneyText,
      escrow: moneyText,
      fees: moneyText,
      commission: moneyText,
      goodwill: moneyText,
    }),
  }),
  'treasury/pay_out': call({
    method: 'POST',
    access: 'administrator',
    node: 'treasury.move',
    summary: "Asks to pay out the platform's fees or commission; a second administrator decides.",
    rate: 'money',
    idempotency: 'required',
    body: z.strictObject({
      from: z.enum(['fees', 'commission']),
      amount: positiveMoneyText,
      way: externalWay,
      reference: nonBlankString(120),
      reason,
    }),
    data: asked,
    errors: ['insufficient_platform_balance', 'reserve_too_low', 'transaction_reference_used'],
  }),
  'treasury/move': call({
    method: 'POST',
    access: 'administrator',
    node: 'treasury.move',
    summary: 'Asks to book that money was moved from one way to another; a second administrator decides.',
    rate: 'money',
    idempotency: 'required',
    body: z.strictObject({
      from: externalWay,
      to: externalWay,
      amount: positiveMoneyText,
      reference: nonBlankString(120),
      reason,
    }),
    data: asked,
    errors: ['reserve_too_low', 'transaction_reference_used', 'invalid_request'],
  }),
  'goodwill/fund_from_fees': call({
    method: 'POST',
    access: 'administrator',
    node: 'goodwill.fund',
    summary: 'Asks to put fees that the platform earned into the goodwill account.',
    rate: 'money',
    idempotency: 'required',
    body: z.strictObject({ amount: positiveMoneyText, reason }),
    data: asked,
    errors: ['insufficient_platform_balance'],
  }),
  'today/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'today.read',
    summary: 'Figures of at most 92 days, by day, today where none is named; and the queues that wait for a person.',
    rate: 'read',
    body: z.strictObject({ from: day.optional(), to: day.optional() }),
    data: z.object({
      from: z.string(),
      to: z.string(),
      days: z.array(
        z.object({
          day: z.string(),
          registrations: z.int(),
          activeCustomers: z.int(),
          ordersMatched: z.int(),
          ordersPaid: z.int(),
          ordersRefunded: z.int(),
          /** Cashback and bonuses, as they were paid. */
          cashbackPaid: moneyText,
          recharged: moneyText,
          withdrawn: moneyText,
          fees: moneyText,
          commission: moneyText,
          /** What was recharged less what was withdrawn, the fees aside. */
          net: signedMoneyText,
        }),
      ),
      queues: z.object({
        approvals: z.int(),
        withdrawalsUnderReview: z.int(),
        withdrawalsToPay: z.int(),
        rechargesWaiting: z.int(),
        rechargesOverdue: z.int(),
        shipmentsWaiting: z.int(),
        returnsAsked: z.int(),
        appeals: z.int(),
      }),
    }),
    errors: ['invalid_request'],
  }),
};
