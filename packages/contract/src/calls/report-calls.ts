import { z } from 'zod';
import { call } from '../call.ts';
import { who } from '../schemas/user.ts';
import {
  dateTimeString,
  emptyObject,
  idString,
  listBody,
  listOf,
  nonBlankString,
  passwordString,
  safeString,
} from '../wire.ts';

/** What keeps people away who pretend to be us. */
export const reportCalls = {
  'customer/setPhrase': call({
    method: 'POST',
    access: 'customer',
    summary:
      'Sets the phrase that stands above every message of ours, or with an empty one removes it; with the login password.',
    rate: 'login',
    changes: ['account'],
    body: z.strictObject({
      password: passwordString,
      phrase: safeString(0, 60).refine((text) => text === '' || text.trim().length >= 4),
    }),
    data: emptyObject,
    errors: ['old_password_incorrect', 'locked_out'],
  }),
  'customer/report': call({
    method: 'POST',
    access: 'customer',
    summary: 'Tells operators of somebody who pressed for a recharge or pretended to be us; at most five in a day.',
    rate: 'write',
    changes: ['reports'],
    body: z.strictObject({ text: nonBlankString(2_000), handle: nonBlankString(200).optional() }),
    data: z.object({ reportId: idString }),
    errors: ['too_many_reports'],
  }),
  'report/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'report.read',
    summary: 'What customers reported, newest first.',
    rate: 'read',
    shows: ['reports', 'customers'],
    body: z.strictObject({ ...listBody, state: z.enum(['open', 'closed']) }),
    data: listOf(
      z.object({
        reportId: idString,
        ...who,
        text: z.string(),
        handle: z.string().nullable(),
        cTime: dateTimeString,
        closedBy: z.string().nullable(),
        closedAt: dateTimeString.nullable(),
      }),
    ),
  }),
  'report/close': call({
    method: 'POST',
    access: 'administrator',
    node: 'report.close',
    summary: 'Notes that a report was dealt with.',
    rate: 'write',
    changes: ['reports'],
    body: z.strictObject({ reportId: idString }),
    data: emptyObject,
    errors: ['not_found', 'state_changed'],
  }),
};
