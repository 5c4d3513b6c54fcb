import { z } from 'zod';
import { call } from '../call.ts';
import { approvalRequested } from '../schemas/approval.ts';
import { payload } from '../schemas/payload.ts';
import {
  emptyObject,
  idString,
  invitationCodeString,
  nonBlankLine,
  nonBlankString,
  phoneCountry,
  rateString,
  reason,
  typedString,
  unspacedString,
  dayString,
} from '../wire.ts';

/**
 * The common part of an administrator's changes to one account: each takes a reason, and the audit keeps the value
 * before and after.
 */
const change = {
  method: 'POST',
  access: 'administrator',
  rate: 'write',
  changes: ['customers'],
  data: emptyObject,
} as const;
const errors = ['not_found', 'forbidden', 'conflict_of_interest', 'nothing_changed'] as const;

export const userChangeCalls = {
  'user/add': call({
    method: 'POST',
    access: 'administrator',
    node: 'user.add',
    summary:
      'Adds an account without a password. Its person opens it by a one-time link that two operators make (user/reset_password).',
    rate: 'write',
    changes: ['customers'],
    body: z.strictObject({
      phone: typedString(1, 40),
      phoneCountry: phoneCountry.optional(),
      fullName: nonBlankLine(80),
      /** The invitation code of the inviter. */
      invitationCode: invitationCodeString.optional(),
      reason,
    }),
    data: z.object({ userId: idString }),
    errors: ['user_name_taken', 'invitation_code_unknown', 'forbidden', 'conflict_of_interest'],
  }),
  'user/update_share_ratio': call({
    ...change,
    node: 'user.change_share_ratio',
    summary: "Sets which part of friends' cashback a customer gets as a reward; it governs orders that are paid later.",
    body: z.strictObject({ userId: idString, shareRatio: rateString, reason }),
    errors: [...errors],
  }),
  'user/update_invitation_code': call({
    ...change,
    node: 'user.change_code',
    summary: 'Gives a customer another invitation code, which nobody else has.',
    body: z.strictObject({
      userId: idString,
      invitationCode: unspacedString
        .regex(/^[A-Za-z0-9]{4,20}$/)
        .meta({ description: 'Letters and digits, in capitals or not.', example: 'SUMMER26' }),
      reason,
    }),
    errors: [...errors, 'invitation_code_taken'],
  }),
  'user/update_superior': call({
    ...change,
    node: 'user.change_inviter',
    summary: 'Sets who is rewarded for the orders that a customer pays later; without an id nobody is.',
    body: z.strictObject({ userId: idString, inviterId: idString.optional(), reason }),
    errors: [...errors, 'inviter_circle'],
  }),
  'user/update_member_expiry': call({
    ...change,
    node: 'user.change_expiry',
    summary: 'Notes until which day somebody is a member, or without a day that they are not; no rule reads it.',
    body: z.strictObject({
      userId: idString,
      memberUntil: dayString.meta({ description: 'A day.', example: '2026-12-31' }).optional(),
      reason,
    }),
    errors: [...errors],
  }),
  'user/update_role': call({
    method: 'POST',
    access: 'administrator',
    node: 'user.update_role',
    summary: 'Requests an account of the back office for a customer, whose own account is recorded with it.',
    rate: 'write',
    changes: ['approvals'],
    approvals: { customer_role: payload('account', 'role', 'roleId') },
    idempotency: 'required',
    body: z.strictObject({ userId: idString, account: nonBlankString(60), roleId: idString, reason }),
    data: approvalRequested,
    errors: ['not_found', 'forbidden', 'conflict_of_interest', 'right_not_held', 'name_taken', 'customer_has_role'],
  }),
  'user/force_refresh': call({
    ...change,
    node: 'user.force_refresh',
    summary: 'Makes the open apps of some customers, or with `toAll` of everybody, load again.',
    changes: [],
    body: z.strictObject({ toAll: z.boolean(), userIds: z.array(idString).max(500), reason }),
    errors: ['invalid_request', 'not_found'],
  }),
};
