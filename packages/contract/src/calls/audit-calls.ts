import { z } from 'zod';
import { call } from '../call.ts';
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
        details: z.record(z.string(), z.string()),
        at: dateTimeString,
      }),
    ),
  }),
};
