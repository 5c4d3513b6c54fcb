// The facts that a second person sees before deciding a request, as the server finds them at that moment; after the
// decision, as they were then.
import { z } from 'zod';
import { dateTimeString, idString, moneyString } from '../wire.ts';
import { approvalKind } from './approval-payload.ts';
import { fieldName } from './field.ts';
import { externalMethod } from './payment-method.ts';

/** The automatic checks of a request. A failed check is unusual, and approving despite it takes a remark. */
const approvalCheck = z.enum([
  'amount_announced',
  'recharge_announced',
  'amount_usual',
  'address_stated',
  'address_own',
  'address_not_shared',
  'reference_unused',
  'reference_not_pending',
  'unchanged',
  'requester_enabled',
  'requester_allowed',
]);

const checkResult = z.object({
  check: approvalCheck,
  passed: z.boolean(),
  /** The values in the sentence about the check. */
  values: z.record(z.string(), z.string()),
});

/** A value as announced or at the time of the request, and as typed or current; null if absent. */
const comparedValue = z.object({
  field: fieldName,
  first: z.string().nullable(),
  second: z.string().nullable(),
  differs: z.boolean(),
});

const approvalChange = z.enum([
  'customerAvailable',
  'customerFrozen',
  'brandAvailable',
  'campaignEscrow',
  'fees',
  'commission',
  'goodwill',
  'shortfall',
  'reserve',
  'stock',
  'recharge',
  'campaign',
  'withdrawal',
  'return',
  'hold',
  'setting',
  'suspension',
  'methodRoute',
  'railLimit',
  'payoutLimit',
  'passwordLink',
  'rightsAdded',
  'rightsRemoved',
]);

const changedValue = z.object({
  change: approvalChange,
  /**
   * The name of the customer, brand, product, payment method, setting, suspension or administrator; null if there is
   * only one.
   */
  name: z.string().nullable(),
  id: idString.nullable(),
  before: z.string(),
  /** For rights, it contains the added or removed codes, separated by spaces. */
  after: z.string(),
});

const use = z.object({
  by: z.enum(['recharge', 'withdrawal', 'approval']),
  id: idString,
  name: z.string(),
  amount: moneyString.nullable(),
  at: dateTimeString,
});

const evidence = z.object({
  field: fieldName,
  value: z.string(),
  paymentMethod: externalMethod.nullable(),
  /** Whether the requester typed the value; the server read the others itself. */
  isTyped: z.boolean(),
  uses: z.array(use),
  /** The number of uses beyond the newest, which are listed. */
  moreUses: z.int(),
});

export const approvalFacts = z.object({
  /** It is false for a request that an earlier version of the server decided: its checks and changes are unknown. */
  isKnown: z.boolean(),
  checks: z.array(checkResult),
  comparison: z.array(comparedValue),
  changes: z.array(changedValue),
  evidence: z.array(evidence),
  deciders: z.array(z.string()),
  readAt: dateTimeString,
});
export type ApprovalFacts = z.infer<typeof approvalFacts>;

/** A pending request, shown on the page where it was made. */
export const pendingApproval = z.object({
  approvalId: idString,
  kind: approvalKind,
  subjectId: idString.nullable(),
  subject: z.string(),
  requestedBy: z.string(),
  requestedAt: dateTimeString,
  deciders: z.array(z.string()),
});
