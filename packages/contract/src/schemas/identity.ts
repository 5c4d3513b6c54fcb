import { z } from 'zod';
import { dateTimeString } from '../wire.ts';

export const identityState = z.enum(['pending', 'approved', 'rejected']);

/** Why a submission is rejected: a closed list, which the customer reads in the own language. */
export const identityReason = z.enum(['unreadable', 'document_type', 'document_expired', 'name_differs', 'not_own']);
export type IdentityReason = z.infer<typeof identityReason>;

/** How far the newest submission is. What was submitted is in no response to a customer. */
export const identityStatus = z.object({
  state: identityState,
  submittedAt: dateTimeString,
  decidedAt: dateTimeString.nullable(),
  identityReason: identityReason.nullable(),
  /** What the operator wrote beside the reason, in the operator's own words. */
  remark: z.string().nullable(),
});

/** Names an uploaded image; only the customer who uploaded it can use it. */
export const imageReference = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .meta({ description: 'The reference of an uploaded image.', example: '0f8fad5bd9cb469fa165708677289501' });
