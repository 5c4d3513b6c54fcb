import { z } from 'zod';
import { call } from '../call.ts';
import { fieldName } from '../schemas/field.ts';
import { approvalFacts, pendingApproval } from '../schemas/approval-facts.ts';
import { approvalState } from '../schemas/approval.ts';
import { approvalKind } from '../schemas/approval-payload.ts';
import { topics } from '../topics.ts';
import { dateTimeString, idString, listBody, listOf, safeString } from '../wire.ts';

const approvalRow = z.object({
  approvalId: idString,
  kind: approvalKind,
  state: approvalState,
  subject: z.string(),
  subjectId: idString.nullable(),
  /** What was requested, value by value. */
  payload: z.array(z.object({ field: fieldName, value: z.string() })),
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: dateTimeString,
  decidedBy: z.string().nullable(),
  decidedAt: dateTimeString.nullable(),
  outcome: z.string().nullable(),
  /** Whether the caller can decide it: it is pending, another's, and the role holds what a decision on it takes. */
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
    /** `scope`: what the caller can decide, what the caller requested, or what is not pending any more. */
    body: z.strictObject({
      ...listBody,
      state: approvalState.optional(),
      scope: z.enum(['decidable', 'own', 'decided']).optional(),
    }),
    data: listOf(approvalRow),
  }),
  'approval/details': call({
    method: 'POST',
    access: 'administrator',
    node: 'approval.read',
    summary: 'One two-person action with what a decision rests on, read by the server at this moment.',
    rate: 'read',
    shows: ['approvals', 'balances', 'recharges', 'withdrawals', 'campaigns', 'settings', 'suspensions', 'holds'],
    body: z.strictObject({ approvalId: idString }),
    data: approvalRow.extend({ facts: approvalFacts }),
    errors: ['not_found'],
  }),
  'approval/pending': call({
    method: 'POST',
    access: 'administrator',
    node: 'approval.read',
    summary: 'What is pending of some kinds, for the screens where it was requested.',
    rate: 'read',
    shows: ['approvals'],
    /** `subjectId`: of the brand, campaign or withdrawal that it is about; `userId`: of the customer whom it concerns. */
    body: z.strictObject({
      kinds: z.array(approvalKind).min(1).max(30),
      subjectId: idString.optional(),
      userId: idString.optional(),
    }),
    data: z.array(pendingApproval),
  }),
  'approval/withdraw': call({
    method: 'POST',
    access: 'administrator',
    node: 'approval.read',
    summary: 'Takes back an own request that is still pending.',
    rate: 'write',
    changes: ['approvals', 'recharges', 'withdrawals'],
    body: z.strictObject({ approvalId: idString }),
    data: z.object({}),
    errors: ['not_found', 'forbidden', 'approval_already_decided'],
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
      'remark_required',
      'forbidden',
    ],
  }),
};
