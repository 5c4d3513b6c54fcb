import { z } from 'zod';
import { call } from '../call.ts';
import { exportCall } from '../schemas/export-call.ts';
import { anyOf, dayRange, listFilters, listPage, listTotals } from '../schemas/list-query.ts';
import { dateTimeString, emptyObject, idString, languageCode, listOf, reason } from '../wire.ts';

const token = z
  .string()
  .regex(/^[0-9]{5,20}:[A-Za-z0-9_-]{20,80}$/)
  .meta({
    description: 'The token of a bot, as Telegram gave it.',
    example: '1234567890:AAEexampleexampleexampleexample',
  });

const bindingFilters = listFilters({
  state: anyOf(z.enum(['bound', 'blocked'])),
  userId: idString.optional(),
  ...dayRange('bound'),
});

export const telegramCalls = {
  'customer/telegram': call({
    method: 'GET',
    access: 'customer',
    summary: 'The bot that tells what comes into the inbox, and the Telegram chat that is linked.',
    rate: 'read',
    shows: ['devices'],
    data: z.object({
      bot: z.string().nullable(),
      /** `blocked`: the customer has blocked the bot, and nothing is sent. */
      state: z.enum(['unbound', 'bound', 'blocked']),
      chatName: z.string().nullable(),
      boundAt: dateTimeString.nullable(),
    }),
  }),
  'customer/telegramCode': call({
    method: 'POST',
    access: 'customer',
    summary:
      'A code that links the Telegram chat which sends it to the bot: once, within ten minutes. The one before is void.',
    rate: 'write',
    changes: [],
    body: z.strictObject({
      language: languageCode,
    }),
    data: z.object({ code: z.string(), link: z.string(), expiresAt: dateTimeString }),
    errors: ['push_unavailable'],
  }),
  'customer/telegramUnbind': call({
    method: 'POST',
    access: 'customer',
    summary: 'Unlinks the Telegram chat. Nothing is sent there any more.',
    rate: 'write',
    changes: ['devices'],
    body: emptyObject.strict(),
    data: emptyObject,
  }),
  'telegram_bot/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'telegram.read',
    summary: 'The bot that speaks to customers. Its token is in no answer.',
    rate: 'read',
    shows: ['telegram'],
    body: emptyObject.strict(),
    data: z.object({
      username: z.string().nullable(),
      botId: z.string().nullable(),
      updatedBy: z.string().nullable(),
      updatedAt: dateTimeString.nullable(),
    }),
  }),
  'telegram_bot/update': call({
    method: 'POST',
    access: 'administrator',
    node: 'telegram.write',
    summary:
      'Sets the bot by its token, which nobody reads again; without one, there is no bot any more. A token that Telegram does not know is not kept.',
    rate: 'write',
    changes: ['telegram'],
    body: z.strictObject({ token: token.optional(), reason }),
    data: z.object({ result: z.enum(['ok', 'refused', 'unreachable']) }),
    errors: ['nothing_changed'],
  }),
  'telegram_bot/test': call({
    method: 'POST',
    access: 'administrator',
    node: 'telegram.write',
    summary: 'Asks Telegram whose token this is; without one, of that which is kept. Nothing is changed.',
    rate: 'write',
    changes: [],
    body: z.strictObject({ token: token.optional() }),
    data: z.object({
      result: z.enum(['ok', 'refused', 'unreachable', 'missing']),
      username: z.string().nullable(),
    }),
  }),
  'telegram_binding/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'telegram.read',
    summary:
      'The Telegram chats that customers have linked, newest first. A search finds names of Telegram, the number of a chat, and customers.',
    rate: 'read',
    shows: ['telegram'],
    body: z.strictObject({ ...listPage(['bound']), ...bindingFilters }),
    data: listOf(
      z.object({
        bindingId: idString,
        nickname: z.string(),
        username: z.string(),
        languageCode: z.string(),
        userId: idString,
        userName: z.string(),
        /** The recipient of the customer's parcels. */
        userNickname: z.string(),
        chatId: z.string(),
        boundAt: dateTimeString,
        blockedAt: dateTimeString.nullable(),
      }),
    ),
    errors: ['invalid_request'],
  }),
  'telegram_binding/totals': call({
    method: 'POST',
    access: 'administrator',
    node: 'telegram.read',
    summary: 'How many chats match.',
    rate: 'read',
    shows: ['telegram'],
    body: z.strictObject(bindingFilters),
    data: listTotals({}),
    errors: ['invalid_request'],
  }),
  'telegram_binding/export': exportCall('telegram.read', ['bound'], bindingFilters),
  'telegram_binding/delete': call({
    method: 'POST',
    access: 'administrator',
    node: 'telegram.unbind',
    summary: "Unlinks a customer's chat. The customer can link one again.",
    rate: 'write',
    changes: ['telegram'],
    body: z.strictObject({ bindingId: idString, reason }),
    data: emptyObject,
    errors: ['not_found'],
  }),
};
