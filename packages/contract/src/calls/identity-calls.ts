import { z } from 'zod';
import { dateTimeString, emptyObject, idString, listOf, nonBlankLine, safeString } from '../wire.ts';
import { call } from '../call.ts';
import { exportCall } from '../schemas/export-call.ts';
import { anyOf, dayRange, listFilters, listPage, listTotals } from '../schemas/list-query.ts';

const identityState = z.enum(['pending', 'approved', 'rejected']);

/** The reason for rejecting a submission: a closed list, so that customers read it in their own language. */
export const identityReason = z.enum(['unreadable', 'document_type', 'document_expired', 'name_differs', 'not_own']);
export type IdentityReason = z.infer<typeof identityReason>;

/** The state of the newest submission. No response to a customer contains what was submitted. */
const identityStatus = z.object({
  state: identityState,
  submittedAt: dateTimeString,
  decidedAt: dateTimeString.nullable(),
  identityReason: identityReason.nullable(),
  remark: z.string().nullable(),
});

/** A reference to an uploaded image; only the customer who uploaded the image can use it. */
const imageReference = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .meta({ description: 'The reference of an uploaded image.', example: '0f8fad5bd9cb469fa165708677289501' });

const submission = z.strictObject({ submissionId: idString });

const identityFilters = listFilters({
  state: anyOf(identityState),
  identityReason: anyOf(identityReason),
  submissionId: idString.optional(),
  userId: idString.optional(),
  decidedBy: safeString(1, 80).optional(),
  /** Whether the document has not been erased yet. */
  isKept: z.boolean().optional(),
  ...dayRange('submitted'),
  ...dayRange('decided'),
});
const identitySorts = ['submitted', 'decided'] as const;

export const identityCalls = {
  'customer/realNameUpload': call({
    method: 'POST',
    access: 'customer',
    summary:
      'Uploads one side of an identity document, and returns a reference to it. What is not submitted is deleted after a day; of a customer the newest four are kept.',
    rate: 'upload',
    changes: [],
    upload: 'realNameFile',
    body: z.strictObject({ userId: idString.optional() }),
    data: imageReference,
    errors: ['user_mismatch', 'payload_too_large', 'unsupported_media_type', 'identity_already_submitted'],
  }),
  'customer/updateRealName': call({
    method: 'POST',
    access: 'customer',
    summary: 'Submits an identity document for verification. Nothing of the shop depends on it.',
    rate: 'write',
    changes: ['identity'],
    body: z.strictObject({
      backUrl: imageReference,
      frontUrl: imageReference,
      cardName: nonBlankLine(120),
      cardNum: nonBlankLine(60),
    }),
    data: emptyObject,
    errors: ['identity_already_submitted'],
  }),
  'customer/realNameCheck': call({
    method: 'GET',
    alsoPosted: true,
    access: 'customer',
    summary: "'notExist', or how far the newest submission is.",
    rate: 'read',
    shows: ['identity'],
    data: z.union([z.literal('notExist'), identityStatus]),
  }),
  'real_name/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'identity.read',
    summary:
      'The submissions that match, without what was submitted, newest first; those that wait with the oldest first. A search finds a number or a customer.',
    rate: 'read',
    shows: ['identity'],
    body: z.strictObject({ ...listPage(identitySorts), ...identityFilters }),
    data: listOf(
      identityStatus.extend({
        submissionId: idString,
        userId: idString,
        userName: z.string(),
        decidedBy: z.string().nullable(),
        /** Whether the document has not been erased yet. */
        isKept: z.boolean(),
      }),
    ),
    errors: ['invalid_request'],
  }),
  'real_name/totals': call({
    method: 'POST',
    access: 'administrator',
    node: 'identity.read',
    summary: 'How many submissions match.',
    rate: 'read',
    shows: ['identity'],
    body: z.strictObject(identityFilters),
    data: listTotals({}),
    errors: ['invalid_request'],
  }),
  'real_name/export': exportCall('identity.read', identitySorts, identityFilters),
  'real_name/view': call({
    method: 'POST',
    access: 'administrator',
    node: 'identity.view',
    summary: 'Shows a submitted document; each view is written into the audit. The images are WebP in base64.',
    rate: 'write',
    changes: [],
    body: submission,
    data: z.object({ cardName: z.string(), cardNum: z.string(), frontImage: z.string(), backImage: z.string() }),
    errors: ['not_found', 'conflict_of_interest'],
  }),
  'real_name/approve': call({
    method: 'POST',
    access: 'administrator',
    node: 'identity.decide',
    summary: 'Approves a submission; the customer is told.',
    rate: 'write',
    changes: ['identity'],
    body: submission,
    data: emptyObject,
    errors: ['not_found', 'conflict_of_interest', 'identity_already_decided'],
  }),
  'real_name/reject': call({
    method: 'POST',
    access: 'administrator',
    node: 'identity.decide',
    summary:
      'Rejects a submission for a reason of a closed list, which the customer reads in the own language, and with own words.',
    rate: 'write',
    changes: ['identity'],
    body: submission.extend({ identityReason, remark: safeString(0, 300).optional() }),
    data: emptyObject,
    errors: ['not_found', 'conflict_of_interest', 'identity_already_decided'],
  }),
};
