import { z } from 'zod';
import { call } from '../call.ts';
import { exportCall } from '../schemas/export-call.ts';
import { anyOf, dayRange, listFilters, listPage, listTotals } from '../schemas/list-query.ts';
import { message } from '../schemas/message.ts';
import {
  dateTimeString,
  idString,
  languageCode,
  listOf,
  listQuery,
  nonBlankLine,
  nonBlankString,
  safeString,
} from '../wire.ts';

const messageText = z.strictObject({ title: nonBlankLine(120), content: nonBlankString(2_000) });

const sentFilters = listFilters({
  toAll: z.boolean().optional(),
  /** A customer who was addressed individually; messages to everybody do not match. */
  userId: idString.optional(),
  sentBy: safeString(1, 80).optional(),
  language: anyOf(languageCode),
  ...dayRange('sent'),
});

export const messageCalls = {
  'customer/messageList': call({
    method: 'GET',
    access: 'customer',
    summary:
      'The own messages, newest first: what operators wrote, and what happened to orders, recharges, withdrawals.',
    rate: 'read',
    shows: ['messages'],
    query: z.strictObject(listQuery),
    data: listOf(message),
  }),
  'customer/messageRead': call({
    method: 'POST',
    access: 'customer',
    summary: 'Returns one of the own messages, which counts as read from then on.',
    rate: 'write',
    changes: ['messages'],
    body: z.strictObject({ messageId: idString }),
    data: message,
    errors: ['not_found'],
  }),
  'message/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'message.read',
    summary:
      'The messages of operators that match, newest first. A search finds a number, words of a title or text, or a recipient.',
    rate: 'read',
    shows: ['messages', 'customers'],
    body: z.strictObject({ ...listPage(['sent']), ...sentFilters }),
    data: listOf(
      z.object({
        sentMessageId: idString,
        title: z.string(),
        content: z.string(),
        languages: z.array(z.string()),
        userId: idString.nullable(),
        userName: z.string().nullable(),
        /** The number of recipients; null if the message went to everybody. */
        recipients: z.int().nullable(),
        /** The number of recipients who opened the message, counted up to 10 000. */
        viewed: z.int(),
        /** 1 while nobody has seen it, 2 from then on. */
        notifyStatus: z.int().min(1).max(2),
        sentBy: z.string(),
        sentAt: dateTimeString,
      }),
    ),
    errors: ['invalid_request'],
  }),
  'message/totals': call({
    method: 'POST',
    access: 'administrator',
    node: 'message.read',
    summary: 'How many messages match.',
    rate: 'read',
    shows: ['messages', 'customers'],
    body: z.strictObject(sentFilters),
    data: listTotals({}),
    errors: ['invalid_request'],
  }),
  'message/recipients': call({
    method: 'POST',
    access: 'administrator',
    node: 'message.read',
    summary: 'Who got a message, and who of them has opened it.',
    rate: 'read',
    shows: ['messages', 'customers'],
    body: z.strictObject({ ...listPage(['customer']), sentMessageId: idString, seen: z.boolean().optional() }),
    data: listOf(
      z.object({
        userId: idString,
        userName: z.string(),
        /** 1 unseen, 2 seen. */
        notifyStatus: z.int().min(1).max(2),
        viewedAt: dateTimeString.nullable(),
      }),
    ),
    errors: ['not_found', 'invalid_request'],
  }),
  'message/export': exportCall('message.read', ['sent'], sentFilters),
  'message/send': call({
    method: 'POST',
    access: 'administrator',
    node: 'message.send',
    summary:
      'Sends a message to some customers, or with `toAll` to everybody who is registered now, and says of each named one whether it was sent.',
    rate: 'write',
    changes: ['messages'],
    idempotency: 'required',
    body: z.strictObject({
      toAll: z.boolean(),
      userIds: z.array(idString).max(500),
      texts: z.record(languageCode, messageText).refine((texts) => {
        const count = Object.keys(texts).length;
        return count > 0 && count <= 20;
      }),
    }),
    data: z.object({
      /** The message; null if nobody received it and nothing was stored. */
      sentMessageId: idString.nullable(),
      /** The number of recipients; null if the message went to everybody. */
      recipients: z.int().nullable(),
      /** One result for each addressed customer, in the order of the request. */
      results: z.array(
        z.object({
          userId: idString,
          userName: z.string().nullable(),
          /** `erased` is an account that no longer has an owner. */
          result: z.enum(['sent', 'unknown', 'erased']),
        }),
      ),
    }),
    errors: ['invalid_request', 'wording_not_allowed'],
  }),
};
