import { z } from 'zod';
import { call } from '../call.ts';
import { fieldName } from '../schemas/field.ts';
import { approvalFacts, pendingApproval } from '../schemas/approval-facts.ts';
import { approvalState } from '../schemas/approval.ts';
import { approvalKind } from '../schemas/approval-payload.ts';
import { exportCall } from '../schemas/export-call.ts';
import { anyOf, dayRange, listFilters, listPage, listTotals } from '../schemas/list-query.ts';
import { topics } from '../topics.ts';
import { dateTimeString, idString, listOf, safeString } from '../wire.ts';

const approvalRow = z.object({
  approvalId: idString,
  kind: approvalKind,
  state: approvalState,
  subject: z.string(),
  subjectId: idString.nullable(),
  payload: z.array(z.object({ field: fieldName, value: z.string() })),
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: dateTimeString,
  decidedBy: z.string().nullable(),
  decidedAt: dateTimeString.nullable(),
  outcome: z.string().nullable(),
  /**
   * Whether the caller can decide the request: it is pending, another administrator's, and the caller's role permits
   * it.
   */
  canDecide: z.boolean(),
  remark: z.string().nullable(),
  /** The recharges that the same chain transaction credited to the same customer; only a manual recharge has any. */
  otherCredits: z.array(idString),
});

const approvalFilters = listFilters({
  state: anyOf(approvalState),
  kind: anyOf(approvalKind),
  userId: idString.optional(),
  requestedBy: safeString(1, 80).optional(),
  decidedBy: safeString(1, 80).optional(),
  ...dayRange('requested'),
  ...dayRange('decided'),
});
const approvalSorts = ['requested', 'decided'] as const;

export const approvalCalls = {
  'approval/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'approval.read',
    summary:
      'The two-person actions that match, newest first; those that the caller can decide come with the oldest first. A search finds a number, a customer, a reference, or words of the subject or the reason.',
    rate: 'read',
    shows: ['approvals'],
    body: z.strictObject({
      ...listPage(approvalSorts),
      ...approvalFilters,
      scope: z.enum(['decidable', 'own']).optional(),
    }),
    data: listOf(approvalRow),
    errors: ['invalid_request'],
  }),
  'approval/totals': call({
    method: 'POST',
    access: 'administrator',
    node: 'approval.read',
    summary: 'How many two-person actions match.',
    rate: 'read',
    shows: ['approvals'],
    body: z.strictObject(approvalFilters),
    data: listTotals({}),
    errors: ['invalid_request'],
  }),
  'approval/export': exportCall('approval.read', approvalSorts, approvalFilters),
  'approval/details': call({
    method: 'POST',
    access: 'administrator',
    node: 'approval.read',
    summary: 'One two-person action with what a decision rests on, read by the server at this moment.',
    rate: 'read',
    shows: ['approvals', 'balances', 'recharges', 'withdrawals', 'campaigns', 'settings', 'suspensions', 'holds'],
    body: z.strictObject({ approvalId: idString }),
    data: approvalRow.extend({
      facts: approvalFacts,
      /** The objection to a reset of a password or second factors: its deadline, and its time if it was made. */
      objection: z.object({ until: dateTimeString.nullable(), objectedAt: dateTimeString.nullable() }).nullable(),
    }),
    errors: ['not_found'],
  }),
  'approval/pending': call({
    method: 'POST',
    access: 'administrator',
    node: 'approval.read',
    summary: 'What is pending of some kinds, for the screens where it was requested.',
    rate: 'read',
    shows: ['approvals'],
    /** `subjectId` is the brand, campaign or withdrawal, and `userId` the customer whom the request concerns. */
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
      /** Whether the decider confirms that the same chain transaction already credited this customer. */
      secondCredit: z.boolean().optional(),
    }),
    data: z.object({ state: approvalState, outcome: z.string().nullable() }),
    errors: [
      'not_found',
      'self_approval',
      'conflict_of_interest',
      'third_person_required',
      'objection_period_open',
      'reset_objected',
      'approval_already_decided',
      'approval_stale',
      'remark_required',
      'second_credit_not_confirmed',
      'forbidden',
    ],
  }),
};
