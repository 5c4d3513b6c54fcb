import { z } from 'zod';
import { call } from '../call.ts';
import { changedTexts, noticeFields, storedTexts } from '../schemas/content.ts';
import { wholeListExportCall } from '../schemas/export-call.ts';
import { dateTimeString, emptyObject, idString } from '../wire.ts';

/** Whether markup was removed that a browser would run or that imitates a part of the page. */
const cleaned = z.boolean();

export const noticeCalls = {
  'customer/getNotice': call({
    method: 'POST',
    access: 'public',
    summary: 'The notices: 1 for the page, 2 for the running line.',
    rate: 'read',
    shows: ['content'],
    body: z.strictObject({
      noticeType: z.union([z.literal(1), z.literal(2), z.enum(['1', '2'])]),
    }),
    data: z.array(
      z.object({
        noticeId: idString,
        noticeTitle: z.string(),
        noticeContent: z.string(),
        noticeType: z.string(),
      }),
    ),
  }),
  'notice/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'notice.read',
    summary: 'Every notice with its texts in each language.',
    rate: 'read',
    shows: ['content'],
    body: emptyObject.strict(),
    data: z.array(
      z.object({
        ...noticeFields,
        noticeId: idString,
        texts: storedTexts,
        createdAt: dateTimeString,
      }),
    ),
  }),
  'notice/export': wholeListExportCall('notice.read'),
  'notice/add': call({
    method: 'POST',
    access: 'administrator',
    node: 'notice.write',
    summary: 'Adds a notice, which customers see at once.',
    rate: 'write',
    changes: ['content'],
    body: z.strictObject(noticeFields),
    data: z.object({ noticeId: idString, cleaned }),
    errors: ['wording_not_allowed', 'invalid_request'],
  }),
  'notice/update': call({
    method: 'POST',
    access: 'administrator',
    node: 'notice.write',
    summary: 'Changes what is named of a notice.',
    rate: 'write',
    changes: ['content'],
    body: z.strictObject(noticeFields).partial().extend({ noticeId: idString, texts: changedTexts.optional() }),
    data: z.object({ cleaned }),
    errors: ['not_found', 'wording_not_allowed', 'invalid_request'],
  }),
  'notice/delete': call({
    method: 'POST',
    access: 'administrator',
    node: 'notice.write',
    summary: 'Takes a notice away for good.',
    rate: 'write',
    changes: ['content'],
    body: z.strictObject({ noticeId: idString }),
    data: emptyObject,
    errors: ['not_found'],
  }),
};
