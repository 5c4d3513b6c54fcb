/** Money in and out of a customer's balance, and the records of it. */
import { z } from 'zod';
import { call } from '../call.ts';
import {
  countText,
  dateTimeText,
  idText,
  listOf,
  listQuery,
  moneyText,
  newPasswordText,
  nonBlankString,
  nothing,
  passwordText,
  positiveMoneyText,
  rateText,
  signedMoneyText,
} from '../wire.ts';

export const payWayCode = z.enum(['usdt_trc20', 'usdt_erc20', 'usdc_erc20']);
export type PayWayCode = z.infer<typeof payWayCode>;

/** `stopped` is the operators' reason while a way is stopped; a way that is not open or is stopped cannot be chosen. */
const way = { id: idText, open: z.boolean(), stopped: z.string().nullable() };

export const recharge = z.object({
  rechargeId: idText,
  status: z.int().min(0).max(2),
  /** What arrived; null until it has. */
  doMoney: moneyText.nullable(),
  requestedMoney: moneyText.nullable(),
  payWay: payWayCode,
  cTime: dateTimeText,
  decidedAt: dateTimeText.nullable(),
  tx: z.string().nullable(),
  confirmations: z.int().nullable(),
  reason: z.string().nullable(),
  /** Waiting for more than 24 hours. */
  overdue: z.boolean(),
});

export const withdrawalStage = z.enum(['under_review', 'approved', 'signing', 'paid', 'rejected', 'cancelled']);
export const rejectReason = z.enum(['address_unusable', 'pay_way_stopped', 'active_hold']);

export const withdrawal = z.object({
  withdrawId: idText,
  /** 0 waiting, 1 success, 2 failed. */
  withdrawStatus: z.int().min(0).max(2),
  money: moneyText,
  sxMoney: moneyText,
  takeMoney: moneyText,
  way: payWayCode,
  address: z.string(),
  cTime: dateTimeText,
  endedAt: dateTimeText.nullable(),
  stage: withdrawalStage,
  tx: z.string().nullable(),
  reason: rejectReason.nullable(),
});

export const hold = z.object({
  holdId: idText,
  reason: z.string(),
  startsAt: dateTimeText,
  expiresAt: dateTimeText,
  active: z.boolean(),
  endedAt: dateTimeText.nullable(),
  endCause: z.enum(['expired', 'lifted', 'appeal']).nullable(),
  appeal: z.string().nullable(),
  appealedAt: dateTimeText.nullable(),
  appealAccepted: z.boolean().nullable(),
  appealRemark: z.string().nullable(),
});

/** 0 order income … 8 order refund; debits have a minus. `balance` is the available balance after it. */
export const revenueRecord = z.object({
  revenueId: idText,
  type: z.int().min(0).max(8),
  doMoney: signedMoneyText,
  balance: moneyText,
  cTime: dateTimeText,
  remark: z.string(),
});

const depositAddress = call({
  method: 'POST',
  access: 'customer',
  summary: "The customer's own deposit address for a way.",
  rate: 'write',
  shows: [],
  body: z.strictObject({ wayId: idText.optional(), payWay: payWayCode.optional() }),
  /** `demo`: of a sample shop; nobody holds the key, and what is sent there is lost. */
  data: z.object({ address: z.string(), payWay: payWayCode, demo: z.boolean() }),
  errors: ['invalid_request', 'account_disabled', 'way_not_open', 'recharges_stopped'],
});

/** Money in. */
export const rechargeCalls = {
  'customer/rechargeWayList': call({
    method: 'GET',
    access: 'customer',
    summary: 'The ways to recharge by.',
    rate: 'read',
    shows: ['recharges', 'suspensions'],
    data: z.array(z.object({ ...way, payWay: payWayCode, name: z.string() })),
  }),
  'customer/getAdminLinks': depositAddress,
  'customer/getAdminLink': depositAddress,
  'customer/doRecharge': call({
    method: 'POST',
    access: 'customer',
    summary: 'Records that money is on its way; it is credited when it has arrived.',
    rate: 'money',
    changes: ['recharges'],
    idempotency: 'required',
    body: z.strictObject({ doMoney: positiveMoneyText, payWay: payWayCode }),
    data: recharge,
    errors: ['account_disabled', 'way_not_open', 'recharges_stopped', 'too_many_waiting'],
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
};

/** Money out, and the passwords that guard it. */
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
    data: z.object({ rate: rateText, minimum: moneyText }),
  }),
  'customer/doWithdraw': call({
    method: 'POST',
    access: 'customer',
    summary: 'Asks for a withdrawal: the whole amount is frozen until it is paid, rejected or cancelled.',
    rate: 'money',
    changes: ['withdrawals', 'balances'],
    idempotency: 'required',
    body: z.strictObject({
      money: positiveMoneyText,
      whPassword: passwordText,
      way: payWayCode,
      address: nonBlankString(120),
      userId: idText.optional(),
    }),
    data: withdrawal,
    errors: [
      'foreign_user',
      'way_not_open',
      'withdrawals_stopped',
      'account_on_hold',
      'withdrawal_password_missing',
      'withdrawal_password_wrong',
      'withdrawal_password_pending',
      'locked_out',
      'address_not_valid',
      'address_not_allowed',
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
    body: z.strictObject({ withdrawId: idText }),
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
  'customer/updateWhPwd': call({
    method: 'POST',
    access: 'customer',
    summary:
      'Sets the withdrawal password; the first, with the login password as the old one. Set on a device that is new to the account, the first counts a day later.',
    rate: 'login',
    changes: ['account'],
    body: z.strictObject({ oldPassword: passwordText, newPassword: newPasswordText, userId: idText.optional() }),
    data: nothing,
    errors: ['foreign_user', 'old_password_wrong', 'locked_out'],
  }),
  'customer/updatePwd': call({
    method: 'POST',
    access: 'customer',
    summary: 'Changes the login password; every other session ends.',
    rate: 'login',
    changes: ['account'],
    body: z.strictObject({ oldPassword: passwordText, newPassword: newPasswordText, userId: idText.optional() }),
    data: nothing,
    errors: ['foreign_user', 'old_password_wrong', 'locked_out'],
  }),
};

/** What stops money from going out. */
export const holdCalls = {
  'customer/holds': call({
    method: 'GET',
    access: 'customer',
    summary: 'Holds on the account, the active one first.',
    rate: 'read',
    shows: ['holds'],
    data: z.array(hold),
  }),
  'customer/appealHold': call({
    method: 'POST',
    access: 'customer',
    summary: 'Appeals against an active hold; a third administrator decides.',
    rate: 'write',
    changes: ['holds'],
    body: z.strictObject({ holdId: idText, text: nonBlankString(2_000) }),
    data: hold,
    errors: ['not_found', 'hold_not_active', 'already_appealed'],
  }),
};

/** What happened to the balance. */
export const statementCalls = {
  'customer/getMyRevenue': call({
    method: 'GET',
    access: 'customer',
    summary: 'The asset records, newest first; their signed sum is the available balance.',
    rate: 'read',
    shows: ['balances'],
    query: z.strictObject({
      ...listQuery,
      page: countText(100_000n),
      type: z.enum(['0', '1', '2', '3', '4', '5', '6', '7', '8']).optional(),
    }),
    data: listOf(revenueRecord),
  }),
  'customer/statement': call({
    method: 'GET',
    access: 'customer',
    summary: 'All asset records as CSV, oldest first; cells that a spreadsheet would run are quoted.',
    rate: 'statement',
    shows: ['balances'],
    data: z.object({ fileName: z.string(), csv: z.string() }),
  }),
  'customer/getUserBackMoney': call({
    method: 'GET',
    access: 'customer',
    summary: 'Cashback and bonuses of all time less what was taken back, and the referral rewards by time.',
    rate: 'read',
    shows: ['balances'],
    data: z.object({
      staticBack: signedMoneyText,
      trendBacks: z.array(z.object({ utime: dateTimeText, trendBack: signedMoneyText })),
    }),
  }),
  'customer/getMyTeamMsg': call({
    method: 'GET',
    access: 'customer',
    summary: 'The invited friends: what they recharged, how many did, and the rewards from them.',
    rate: 'read',
    shows: ['balances'],
    query: z.strictObject(listQuery),
    data: z.object({
      childrenRechargeAll: moneyText,
      childrenRechargeSum: z.int(),
      revenueAll: moneyText,
      revenueList: z.array(
        z.object({ userId: idText, userName: z.string(), revenueMoney: moneyText, chargeMoneyAll: moneyText }),
      ),
      nextCursor: z.string().nullable(),
    }),
  }),
};
