import { z } from 'zod';
import { call } from '../call.ts';
import { fieldName } from '../schemas/field.ts';
import { approvalState } from '../schemas/approval.ts';
import { approvalKind } from '../schemas/approval-payload.ts';
import { topics } from '../topics.ts';
import { dateTimeString, idString, listBody, listOf, safeString } from '../wire.ts';

const approvalRow = z.object({
  approvalId: idString,
  kind: approvalKind,
  state: approvalState,
  subject: z.string(),
  /** What was requested, value by value. */
  payload: z.array(z.object({ field: fieldName, value: z.string() })),
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: dateTimeString,
  decidedBy: z.string().nullable(),
  decidedAt: dateTimeString.nullable(),
  outcome: z.string().nullable(),
  /** Whether the caller's role holds what a decision on this kind takes. */
  canDecide: z.boolean(),
  /** What the decider wrote to it. */
  remark: z.string().nullable(),
  /** Of a recharge by hand: the recharges of the same customer that the same chain transaction credited. */
  otherCredits: z.array(idString),
});

export const approvalCalls = {
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
      approvalId: idString,
      approve: z.boolean(),
      remark: safeString(0, 500).optional(),
    }),
    data: z.object({ state: approvalState, outcome: z.string().nullable() }),
    errors: [
      'not_found',
      'self_approval',
      'conflict_of_interest',
      'third_person_required',
      'approval_already_decided',
      'approval_stale',
      'forbidden',
    ],
  }),
};
