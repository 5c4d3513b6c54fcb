import { z } from 'zod';
import { call } from '../call.ts';
import { emptyObject, idString } from '../wire.ts';

export const contentCalls = {
  'customer/getHomePic': call({
    method: 'GET',
    access: 'public',
    summary: 'The pictures of the home page as a list of addresses.',
    rate: 'read',
    shows: ['content'],
    data: z.array(z.string()),
  }),
  'customer/support': call({
    method: 'GET',
    access: 'public',
    summary: 'How to reach customer service; an empty link where there is none.',
    rate: 'read',
    shows: ['settings'],
    data: z.object({
      whatsapp: z.string(),
      telegram: z.string(),
      whatsappLink: z.string(),
      telegramLink: z.string(),
    }),
  }),
  'configuration/inquire': call({
    method: 'POST',
    access: 'public',
    summary: 'What the site is called, how it looks, and whether registration is open.',
    rate: 'read',
    shows: ['settings'],
    body: emptyObject.strict(),
    data: z.object({
      id: idString,
      title: z.string(),
      icon: z.string(),
      color: z.string(),
      registrationOpen: z.boolean(),
      invitationRequired: z.boolean(),
      registrationNotice: z.string(),
      countries: z.array(z.string()),
      timeZone: z.string(),
      /** The origin of the shop if the back office has a separate host; null if both share one host. */
      shopOrigin: z.string().nullable(),
      orderExpiryMinutes: z.int(),
      /** Maximum number of consecutive attempts of an app to connect its socket; 0 for no limit. */
      socketMaxFailures: z.int(),
    }),
  }),
};
