import { z } from 'zod';
import { call } from '../call.ts';
import { exportCall } from '../schemas/export-call.ts';
import { anyOf, dayRange, listFilters, listPage, listTotals } from '../schemas/list-query.ts';
import { who } from '../schemas/user.ts';
import { dateTimeString, emptyObject, idString, listOf, nonBlankString, passwordString, safeString } from '../wire.ts';

const reportFilters = listFilters({
  state: anyOf(z.enum(['open', 'closed'])),
  userId: idString.optional(),
  closedBy: safeString(1, 80).optional(),
  ...dayRange('sent'),
});

/** Protection against people who pretend to be the shop. */
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
    summary: 'The reports of customers that match, newest first. A search finds a number, a customer, or words.',
    rate: 'read',
    shows: ['reports', 'customers'],
    body: z.strictObject({ ...listPage(['sent']), ...reportFilters }),
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
    errors: ['invalid_request'],
  }),
  'report/totals': call({
    method: 'POST',
    access: 'administrator',
    node: 'report.read',
    summary: 'How many reports match.',
    rate: 'read',
    shows: ['reports', 'customers'],
    body: z.strictObject(reportFilters),
    data: listTotals({}),
    errors: ['invalid_request'],
  }),
  'report/export': exportCall('report.read', ['sent'], reportFilters),
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
