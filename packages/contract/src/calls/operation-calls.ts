import { z } from 'zod';
import { call } from '../call.ts';
import { topics } from '../topics.ts';
import {
  dateTimeText,
  idText,
  listBody,
  listOf,
  nonBlankString,
  nothing,
  positiveMoneyText,
  safeString,
} from '../wire.ts';
import { hold } from './pay-calls.ts';

const reason = nonBlankString(500);
const asked = z.object({ approvalId: idText });

export const approvalState = z.enum(['pending', 'approved', 'rejected', 'failed']);
export const approvalKind = z.enum([
  'brand_funding',
  'campaign_activation',
  'goodwill_funding',
  'goodwill_from_fees',
  'system_increase',
  'system_decrease',
  'brand_payout',
  'fees_payout',
  'commission_payout',
  'treasury_move',
  'manual_recharge',
  'withdrawal_approval',
  'withdrawal_rejection',
  'withdrawal_payout',
  'payout_abandonment',
  'return_rejection',
  'hold',
  'hold_release',
  'setting_change',
  'suspension',
]);

const approvalRow = z.object({
  approvalId: idText,
  kind: approvalKind,
  state: approvalState,
  subject: z.string(),
  payload: z.record(z.string(), z.string()),
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: dateTimeText,
  decidedBy: z.string().nullable(),
  decidedAt: dateTimeText.nullable(),
  outcome: z.string().nullable(),
  /** Whether the caller's role holds what a decision on this kind takes. */
  mayDecide: z.boolean(),
  /** What the decider wrote to it. */
  remark: z.string().nullable(),
  /** Of a recharge by hand: the recharges of the same customer that the same chain transaction credited. */
  otherCredits: z.array(idText),
});

export const settingName = z.enum([
  'site_title',
  'site_color',
  'zone',
  'registration_open',
  'registration_notice',
  'countries',
  'order_expiry_minutes',
  'daily_match_limit',
  'login_failure_limit',
  'login_failure_minutes',
  'default_share_ratio',
  'minimum_withdrawal',
  'withdrawal_fee_rate',
  'second_person_above',
  'return_days',
  'shipping_days',
  'delivery_days',
  'countries_without_rewards',
  'whatsapp',
  'whatsapp_link',
  'telegram',
  'telegram_link',
]);
export type SettingName = z.infer<typeof settingName>;

/** What can be stopped and started again; each way of paying in or out also by itself. */
export const stoppable = z.enum([
  'matching',
  'recharges',
  'recharges.usdt_trc20',
  'recharges.usdt_erc20',
  'recharges.usdc_erc20',
  'withdrawals',
  'withdrawals.usdt_trc20',
  'withdrawals.usdt_erc20',
  'withdrawals.usdc_erc20',
]);
export type Stoppable = z.infer<typeof stoppable>;

/** `appealed` waits for a third person's decision; `active` are all that have not ended. */
const holdState = z.enum(['appealed', 'active', 'ended']);

export const operationCalls = {
  'approval/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'approval.read',
    summary: 'Every two-person action: pending, done or rejected.',
    rate: 'read',
    shows: ['approvals'],
    body: z.strictObject({ ...listBody, state: approvalState.optional() }),
    data: listOf(approvalRow),
  }),
  'approval/decide': call({
    method: 'POST',
    access: 'administrator',
    node: 'approval.decide',
    summary: 'Approves or rejects what another administrator requested.',
    rate: 'money',
    changes: topics,
    idempotency: 'optional',
    body: z.strictObject({
      approvalId: idText,
      approve: z.boolean(),
      remark: safeString(0, 500).optional(),
    }),
    data: z.object({ state: approvalState, outcome: z.string().nullable() }),
    errors: [
      'not_found',
      'own_request',
      'own_account',
      'third_person_required',
      'approval_decided',
      'approval_stale',
      'forbidden',
    ],
  }),
  'user/update_balance': call({
    method: 'POST',
    access: 'administrator',
    node: 'user.adjust_balance',
    summary: "Asks for an increase out of the platform's own money; a second administrator decides.",
    rate: 'money',
    changes: ['approvals'],
    idempotency: 'required',
    body: z.strictObject({ userId: idText, amount: positiveMoneyText, reason }),
    data: asked,
    errors: ['not_found', 'own_account'],
  }),
  'user/disable': call({
    method: 'POST',
    access: 'administrator',
    node: 'user.disable',
    summary: 'Disables or enables an account; it can still log in, read and withdraw.',
    rate: 'write',
    changes: ['customers'],
    body: z.strictObject({ userId: idText, disabled: z.boolean(), reason }),
    data: nothing,
    errors: ['not_found', 'own_account'],
  }),
  'recharge/confirm': call({
    method: 'POST',
    access: 'administrator',
    node: 'recharge.confirm',
    summary: 'Asks that money which arrived for a customer be credited; a second administrator decides.',
    rate: 'money',
    changes: ['approvals', 'recharges'],
    idempotency: 'required',
    body: z.strictObject({
      userId: idText,
      amount: positiveMoneyText,
      way: z.enum(['usdt_trc20', 'usdt_erc20']),
      transaction: nonBlankString(120),
      position: z.int().min(0).max(100_000),
      reason,
    }),
    data: asked,
    errors: ['not_found', 'own_account', 'transaction_reference_used'],
  }),
  'goodwill/fund': call({
    method: 'POST',
    access: 'administrator',
    node: 'goodwill.fund',
    summary: "Asks that the platform's own money be put into the goodwill account.",
    rate: 'money',
    changes: ['approvals'],
    idempotency: 'required',
    body: z.strictObject({
      amount: positiveMoneyText,
      reference: nonBlankString(120),
      reason,
    }),
    data: asked,
    errors: ['transaction_reference_used'],
  }),
  'setting/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'setting.read',
    summary: 'The settings with who changed them last.',
    rate: 'read',
    shows: ['settings'],
    body: nothing.strict(),
    data: z.array(
      z.object({
        name: settingName,
        value: z.string(),
        changedAt: dateTimeText.nullable(),
      }),
    ),
  }),
  'setting/update': call({
    method: 'POST',
    access: 'administrator',
    node: 'setting.write',
    summary: 'Asks for a change of a setting; a second administrator decides.',
    rate: 'write',
    changes: ['approvals'],
    body: z.strictObject({
      name: settingName,
      value: safeString(0, 2_000),
      reason,
    }),
    data: asked,
    errors: ['wording_refused'],
  }),
  'stop/update': call({
    method: 'POST',
    access: 'administrator',
    node: 'stop.write',
    summary: 'Asks that matching, recharges or withdrawals stop or start again; a second administrator decides.',
    rate: 'write',
    changes: ['approvals'],
    body: z.strictObject({
      what: stoppable,
      stopped: z.boolean(),
      reason,
    }),
    data: asked,
  }),
  'stop/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'setting.read',
    summary: 'Everything that can be stopped, and since when and why it is.',
    rate: 'read',
    shows: ['suspensions'],
    body: nothing.strict(),
    data: z.array(
      z.object({
        what: stoppable,
        stopped: z.boolean(),
        reason: z.string().nullable(),
        since: dateTimeText.nullable(),
      }),
    ),
  }),
  'hold/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'user.hold',
    summary: 'Holds by their state: appeals that wait for a decision, active ones, ended ones.',
    rate: 'read',
    shows: ['holds'],
    body: z.strictObject({ ...listBody, state: holdState }),
    data: listOf(
      hold.extend({
        userId: idText,
        userName: z.string(),
        requestedBy: z.string(),
        agreedBy: z.string().nullable(),
        appealDecidedBy: z.string().nullable(),
      }),
    ),
  }),
  'audit/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'audit.read',
    summary:
      'Who did what, newest first; `text` is an account, or a part of an action, of what it was done to, or of whom it was about.',
    rate: 'read',
    shows: topics,
    body: z.strictObject({ ...listBody, text: safeString(0, 60).optional() }),
    data: listOf(
      z.object({
        auditId: idText,
        actor: z.string(),
        action: z.string(),
        subject: z.string(),
        details: z.record(z.string(), z.string()),
        at: dateTimeText,
      }),
    ),
  }),
  'ledger/verify': call({
    method: 'POST',
    access: 'administrator',
    node: 'ledger.verify',
    summary:
      'Checks every row, balance, state, approval and seal of the database. A finding names its check, what it concerns, and what it means in words. All who ask share one run; while it goes on, ask again to get what it finds.',
    rate: 'write',
    changes: [],
    body: nothing.strict(),
    data: z.object({
      clean: z.boolean(),
      findings: z.array(z.object({ check: z.string(), ids: z.array(z.string()), sentence: z.string() })),
    }),
    errors: ['verify_running'],
  }),
};
