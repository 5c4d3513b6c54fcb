// What a second person reads of a request before deciding, as the server finds it at that moment; afterwards as it was then.
import { z } from 'zod';
import { dateTimeString, idString, moneyString } from '../wire.ts';
import { approvalKind } from './approval-payload.ts';
import { fieldName } from './field.ts';
import { externalMethod } from './payment-method.ts';

/** What is compared for the second person. What has not passed is unusual, and a decision needs a remark. */
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
  /** What the sentence about it names. */
  values: z.record(z.string(), z.string()),
});

/** One value as it was announced or stood at the request, and as it was typed or stands now; null for nothing. */
const comparedValue = z.object({
  field: fieldName,
  first: z.string().nullable(),
  second: z.string().nullable(),
  differs: z.boolean(),
});

/** What an approval changes: a balance or a stock, or a state. */
const approvalChange = z.enum([
  'customerAvailable',
  'customerFrozen',
  'brandAvailable',
  'campaignEscrow',
  'fees',
  'commission',
  'goodwill',
  'reserve',
  'stock',
  'recharge',
  'campaign',
  'withdrawal',
  'return',
  'hold',
  'setting',
  'suspension',
  'passwordLink',
  'rightsAdded',
  'rightsRemoved',
]);

const changedValue = z.object({
  change: approvalChange,
  /** The customer, brand, product, payment method, setting, suspension or administrator by name; null where there is one of it. */
  name: z.string().nullable(),
  id: idString.nullable(),
  before: z.string(),
  /** Of rights, the codes that come or go, with spaces between them. */
  after: z.string(),
});

/** What else an address or a reference belongs to. */
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
  /** Whether the requester typed it; the server has read the others itself. */
  isTyped: z.boolean(),
  uses: z.array(use),
  /** How many there are beside the newest, which are listed. */
  moreUses: z.int(),
});

export const approvalFacts = z.object({
  /** Of a request that a server of an earlier version decided, neither checks nor changes are known. */
  isKnown: z.boolean(),
  checks: z.array(checkResult),
  comparison: z.array(comparedValue),
  changes: z.array(changedValue),
  evidence: z.array(evidence),
  /** The accounts of those who can decide, while it is pending. */
  deciders: z.array(z.string()),
  readAt: dateTimeString,
});
export type ApprovalFacts = z.infer<typeof approvalFacts>;

/** A request that is pending, where it was made. */
export const pendingApproval = z.object({
  approvalId: idString,
  kind: approvalKind,
  subjectId: idString.nullable(),
  subject: z.string(),
  requestedBy: z.string(),
  requestedAt: dateTimeString,
  deciders: z.array(z.string()),
});
