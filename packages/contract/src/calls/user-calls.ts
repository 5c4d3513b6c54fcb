import { z } from 'zod';
import { call } from '../call.ts';
import { payload } from '../schemas/payload.ts';
import { approvalRequested } from '../schemas/approval.ts';
import { hold } from '../schemas/hold.ts';
import { recharge } from '../schemas/recharge.ts';
import { revenueRecord } from '../schemas/revenue-record.ts';
import { person, who } from '../schemas/user.ts';
import { withdrawal } from '../schemas/withdrawal.ts';
import {
  dateTimeString,
  idString,
  listBody,
  listOf,
  emptyObject,
  positiveMoneyString,
  reason,
  safeString,
} from '../wire.ts';

export const userCalls = {
  'user/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'user.read',
    summary:
      'Customers, the newest first; `text` is an id, a part of a phone number, of a name or of an invitation code.',
    rate: 'read',
    shows: ['customers', 'balances'],
    body: z.strictObject({ ...listBody, text: safeString(0, 60).optional(), disabled: z.boolean().optional() }),
    data: listOf(z.object(person)),
  }),
  'user/details': call({
    method: 'POST',
    access: 'administrator',
    node: 'user.read',
    summary: 'Everything of one person: the account, balances, records, recharges, withdrawals, holds and friends.',
    rate: 'read',
    shows: ['customers', 'balances', 'orders', 'recharges', 'withdrawals', 'holds'],
    body: z.strictObject({ userId: idString }),
    data: z.object({
      ...person,
      address: z.string().nullable(),
      sessions: z.int(),
      hasWhPwd: z.boolean(),
      /** Until when the one-time link for a new login password works; null without an open one. */
      passwordLinkUntil: dateTimeString.nullable(),
      recharges: z.array(recharge),
      withdrawals: z.array(withdrawal),
      holds: z.array(hold),
      invited: z.array(z.object({ ...who, registeredAt: dateTimeString })),
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
    shows: ['balances'],
    body: z.strictObject({ ...listBody, userId: idString }),
    data: listOf(revenueRecord),
    errors: ['not_found'],
  }),
  'user/update_balance': call({
    method: 'POST',
    access: 'administrator',
    node: 'user.adjust_balance',
    summary: "Asks for an increase out of the platform's own money; a second administrator decides.",
    rate: 'money',
    changes: ['approvals'],
    approvals: { system_increase: payload('amount') },
    action: 'user',
    idempotency: 'required',
    body: z.strictObject({ userId: idString, amount: positiveMoneyString, reason }),
    data: approvalRequested,
    errors: ['not_found', 'conflict_of_interest'],
  }),
  'user/decrease_balance': call({
    method: 'POST',
    access: 'administrator',
    node: 'user.adjust_balance',
    summary: 'Asks to correct a credit, at most by its amount; a second administrator decides.',
    rate: 'money',
    changes: ['approvals'],
    approvals: { system_decrease: payload('amount', 'revenueId', 'creditKind', 'credit') },
    idempotency: 'required',
    body: z.strictObject({ userId: idString, amount: positiveMoneyString, revenueId: idString, reason }),
    data: approvalRequested,
    errors: ['not_found', 'conflict_of_interest', 'credit_not_correctable'],
  }),
  'user/reset_password': call({
    method: 'POST',
    access: 'administrator',
    node: 'user.reset_password',
    summary:
      'Requests a one-time link with which the customer sets a new login password; a second administrator decides.',
    rate: 'write',
    changes: ['approvals'],
    approvals: { password_reset: payload() },
    action: 'user',
    idempotency: 'required',
    body: z.strictObject({ userId: idString, reason }),
    data: approvalRequested,
    errors: ['not_found', 'conflict_of_interest'],
  }),
  'user/password_link': call({
    method: 'POST',
    access: 'administrator',
    node: 'user.reset_password',
    summary: 'Returns the token of the open one-time link to one of the two who made it; each time is audited.',
    rate: 'write',
    changes: [],
    body: z.strictObject({ userId: idString }),
    data: z.object({ token: z.string(), expiresAt: dateTimeString }),
    errors: ['not_found', 'conflict_of_interest', 'forbidden'],
  }),
  'user/disable': call({
    method: 'POST',
    access: 'administrator',
    node: 'user.disable',
    summary: 'Disables or enables an account; it can still log in, read and withdraw.',
    rate: 'write',
    changes: ['customers'],
    body: z.strictObject({ userId: idString, disabled: z.boolean(), reason }),
    data: emptyObject,
    errors: ['not_found', 'conflict_of_interest'],
  }),
};
