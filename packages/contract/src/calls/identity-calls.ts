import { z } from 'zod';
import { call } from '../call.ts';
import { identityReason, identityState, identityStatus, imageReference } from '../schemas/identity.ts';
import { emptyObject, idString, listBody, listOf, nonBlankString, safeString } from '../wire.ts';

const submission = z.strictObject({ submissionId: idString });

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
      cardName: nonBlankString(120),
      cardNum: nonBlankString(60),
    }),
    data: emptyObject,
    errors: ['identity_already_submitted'],
  }),
  'customer/realNameCheck': call({
    method: 'GET',
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
    summary: 'Submissions by their state, without what was submitted; those that wait with the oldest first.',
    rate: 'read',
    shows: ['identity'],
    body: z.strictObject({
      ...listBody,
      state: identityState.optional(),
      /** This one alone. */
      submissionId: idString.optional(),
    }),
    data: listOf(
      identityStatus.extend({
        submissionId: idString,
        userId: idString,
        userName: z.string(),
        decidedBy: z.string().nullable(),
        /** Whether the document is still there to be looked at. */
        isKept: z.boolean(),
      }),
    ),
  }),
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
