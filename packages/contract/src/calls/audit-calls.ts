import { z } from 'zod';
import { call } from '../call.ts';
import { fieldName } from '../schemas/field.ts';
import { topics } from '../topics.ts';
import { dateTimeString, idString, listBody, listOf, safeString } from '../wire.ts';

export const auditCalls = {
  'audit/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'audit.read',
    summary:
      'Who did what, newest first; `text` is an account, or a part of an action, of what it was done to, or of whom it was about.',
    rate: 'read',
    shows: topics,
    body: z.strictObject({ ...listBody, text: safeString(0, 60).optional() }),
    data: listOf(
      z.object({
        auditId: idString,
        actor: z.string(),
        action: z.string(),
        subject: z.string(),
        /** What the action was given or led to; with `before` where a value was changed, which may be null. */
        details: z.array(
          z.object({ field: fieldName, before: z.string().nullable().optional(), value: z.string().nullable() }),
        ),
        at: dateTimeString,
      }),
    ),
  }),
};
