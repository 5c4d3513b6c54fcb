import { z } from 'zod';
import { call } from '../call.ts';
import { exportCall } from '../schemas/export-call.ts';
import { fieldName } from '../schemas/field.ts';
import { anyOf, dayRange, listFilters, listPage, listTotals } from '../schemas/list-query.ts';
import { topics } from '../topics.ts';
import { dateTimeString, idString, listOf, safeString } from '../wire.ts';

const recordedName = safeString(1, 80);

const auditFilters = listFilters({
  /** The actions and subjects whose labels, in the reader's language, match the search text. */
  meantActions: z.array(recordedName).max(200).optional(),
  meantSubjects: z.array(recordedName).max(40).optional(),
  actorKind: anyOf(z.enum(['administrator', 'customer', 'system'])),
  actorId: idString.optional(),
  action: anyOf(recordedName),
  subject: recordedName.optional(),
  ...dayRange('created'),
});

export const auditCalls = {
  'audit/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'audit.read',
    summary:
      'Who did what, from where, newest first. A search finds an account, a name of an action or a subject, a number or an address.',
    rate: 'read',
    shows: topics,
    body: z.strictObject({ ...listPage(['created']), ...auditFilters }),
    data: listOf(
      z.object({
        auditId: idString,
        actor: z.string(),
        actorKind: z.enum(['administrator', 'customer', 'system']),
        actorId: idString.nullable(),
        action: z.string(),
        subject: z.string(),
        /** The values that the action received or produced; a changed value has `before`, which may be null. */
        details: z.array(
          z.object({ field: fieldName, before: z.string().nullable().optional(), value: z.string().nullable() }),
        ),
        ip: z.string().nullable(),
        userAgent: z.string().nullable(),
        at: dateTimeString,
      }),
    ),
    errors: ['invalid_request'],
  }),
  'audit/export': exportCall('audit.read', ['created'], auditFilters),
  'audit/totals': call({
    method: 'POST',
    access: 'administrator',
    node: 'audit.read',
    summary: 'How many entries match.',
    rate: 'read',
    shows: topics,
    body: z.strictObject(auditFilters),
    data: listTotals({}),
    errors: ['invalid_request'],
  }),
};
