import { z } from 'zod';
import { call } from '../call.ts';
import { payload } from '../schemas/payload.ts';
import { approvalRequested } from '../schemas/approval.ts';
import { exportCall } from '../schemas/export-call.ts';
import { hold, officeHold } from '../schemas/hold.ts';
import { anyOf, dayRange, listFilters, listPage, listTotals } from '../schemas/list-query.ts';
import { idString, listOf, nonBlankString, reason, safeString } from '../wire.ts';

/** `appealed` awaits a third person's decision; `active` includes every hold that has not ended. */
const holdState = z.enum(['appealed', 'active', 'ended']);

const holdFilters = listFilters({
  state: anyOf(holdState),
  endCause: anyOf(hold.shape.endCause.unwrap()),
  userId: idString.optional(),
  requestedBy: safeString(1, 80).optional(),
  ...dayRange('starts'),
  ...dayRange('ended'),
});
const holdSorts = ['starts', 'expires'] as const;

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
    allowsBlocked: true,
    summary: 'Appeals against an active hold; a third administrator decides.',
    rate: 'write',
    changes: ['holds'],
    body: z.strictObject({ holdId: idString, text: nonBlankString(2_000) }),
    data: hold,
    errors: ['not_found', 'hold_not_active', 'already_appealed'],
  }),
  'hold/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'hold.read',
    orNodes: ['hold.write'],
    summary:
      'The holds that match, newest first, and appeals that wait for a decision with the oldest first. A search finds a number, a customer, or words of a reason or an appeal.',
    rate: 'read',
    shows: ['holds'],
    body: z.strictObject({ ...listPage(holdSorts), ...holdFilters }),
    data: listOf(officeHold.extend({ userId: idString, userName: z.string() })),
    errors: ['invalid_request'],
  }),
  'hold/totals': call({
    method: 'POST',
    access: 'administrator',
    node: 'hold.read',
    orNodes: ['hold.write'],
    summary: 'How many holds match.',
    rate: 'read',
    shows: ['holds'],
    body: z.strictObject(holdFilters),
    data: listTotals({}),
    errors: ['invalid_request'],
  }),
  'hold/export': call({ ...exportCall('hold.read', holdSorts, holdFilters), orNodes: ['hold.write'] }),
  'user/place_hold': call({
    method: 'POST',
    access: 'administrator',
    node: 'hold.write',
    summary: 'Requests a hold on an account, for at most 14 days; a second administrator decides.',
    rate: 'write',
    changes: ['holds', 'approvals'],
    approvals: { hold: payload('days') },
    action: 'user',
    idempotency: 'required',
    body: z.strictObject({ userId: idString, days: z.int().min(1).max(14), reason }),
    data: approvalRequested,
    errors: ['not_found', 'conflict_of_interest', 'hold_active', 'hold_reason_repeated', 'hold_too_long'],
  }),
  'user/lift_hold': call({
    method: 'POST',
    access: 'administrator',
    node: 'hold.write',
    summary: 'Requests that a hold ends before its time; a second administrator decides.',
    rate: 'write',
    changes: ['holds', 'approvals'],
    approvals: { hold_release: payload('hold') },
    idempotency: 'optional',
    body: z.strictObject({ holdId: idString, reason }),
    data: approvalRequested,
    errors: ['not_found', 'conflict_of_interest', 'hold_not_active'],
  }),
  'user/decide_appeal': call({
    method: 'POST',
    access: 'administrator',
    node: 'hold.write',
    summary: 'Decides an appeal against a hold: a third person, neither the one who asked nor the one who agreed.',
    rate: 'write',
    changes: ['holds'],
    body: z.strictObject({ holdId: idString, accept: z.boolean(), remark: nonBlankString(1_000) }),
    data: z.object({}),
    errors: ['not_found', 'conflict_of_interest', 'self_approval', 'hold_not_active', 'appeal_already_decided'],
  }),
};
