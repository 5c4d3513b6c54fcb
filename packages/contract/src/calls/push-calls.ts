import { z } from 'zod';
import { call } from '../call.ts';
import { emptyObject, languageCode, safeString } from '../wire.ts';

const base64Url = (characters: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}$`));
const endpoint = safeString(10, 1_000);

export const pushCalls = {
  'customer/pushOptions': call({
    method: 'GET',
    access: 'customer',
    summary: 'What a browser subscribes to notifications with, and what is kept of the browser of this session.',
    rate: 'read',
    shows: ['devices'],
    data: z.object({
      /** The VAPID public key in the form that a browser takes; null if the shop sends no notifications. */
      publicKey: z.string().nullable(),
      subscription: z.object({ endpoint: z.string(), language: z.string() }).nullable(),
    }),
  }),
  'customer/pushSubscribe': call({
    method: 'POST',
    access: 'customer',
    summary: 'Sends notifications to the browser of this session until it logs out: what a PushSubscription names.',
    rate: 'write',
    changes: ['devices'],
    body: z.strictObject({
      endpoint,
      p256dh: base64Url(87),
      auth: base64Url(22),
      language: languageCode,
    }),
    data: emptyObject,
    errors: ['push_unavailable', 'push_subscription_not_allowed'],
  }),
  'customer/pushUnsubscribe': call({
    method: 'POST',
    access: 'customer',
    summary: 'Sends no more notifications to the browser of this session.',
    rate: 'write',
    changes: ['devices'],
    body: emptyObject.strict(),
    data: emptyObject,
  }),
};
