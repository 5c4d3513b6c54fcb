import { z } from 'zod';
import { call } from '../call.ts';
import { idString, languageCode, emptyObject } from '../wire.ts';

/** 1 the home page, 2 a product's page, 3 the match. */
const bannerPlace = z.enum(['1', '2', '3']);

const banner = z.object({
  id: idString,
  address: z.string(),
  title: z.string(),
  subtitle: z.string(),
  jump: z.string(),
  format: z.enum(['1', '2', '3']),
  language_code: z.string(),
  type: bannerPlace,
});

export const contentCalls = {
  'customer/getHomePic': call({
    method: 'GET',
    access: 'public',
    summary: 'The pictures of the home page as a list of addresses.',
    rate: 'read',
    shows: [],
    data: z.array(z.string()),
  }),
  'customer/getNotice': call({
    method: 'POST',
    access: 'public',
    summary: 'The notices: 1 for the page, 2 for the running line.',
    rate: 'read',
    shows: [],
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
  'customer/rule': call({
    method: 'GET',
    access: 'public',
    summary: 'The rules in the language of the reader, with their version.',
    rate: 'read',
    shows: [],
    data: z.object({
      version: z.string(),
      /** Shown above the sections; empty where there is none. */
      image: z.string(),
      sections: z.array(z.object({ title: z.string(), text: z.string() })),
    }),
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
      registrationNotice: z.string(),
      countries: z.array(z.string()),
      timeZone: z.string(),
      /** Where the shop is, for a back office at a host of its own; null where both are at one host. */
      shopOrigin: z.string().nullable(),
      orderExpiryMinutes: z.int(),
      /** How often an app tries in a row to connect its socket; 0 for as long as it is open. */
      socketMaxFailures: z.int(),
    }),
  }),
  'language_list/inquire': call({
    method: 'POST',
    access: 'public',
    summary: 'The languages of the site.',
    rate: 'read',
    shows: [],
    body: z.strictObject({ show_status: z.int().min(1).max(2).optional() }),
    data: z.array(
      z.object({
        title: z.string(),
        label: z.string(),
        code: languageCode,
        /** 2 is the default language of the site, 1 is not. */
        default_language: z.int().min(1).max(2),
      }),
    ),
  }),
  'rotation/inquire_all': call({
    method: 'POST',
    access: 'public',
    summary: 'The banners of a place.',
    rate: 'read',
    shows: [],
    body: z.strictObject({ type: z.union([z.int().min(1).max(3), bannerPlace]).optional() }),
    data: z.array(banner),
  }),
  'rotation/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'banner.read',
    summary: 'Every banner, also those that are not shown, with how often each was followed.',
    rate: 'read',
    shows: [],
    body: emptyObject.strict(),
    data: z.array(
      z.object({
        id: idString,
        address: z.string(),
        title: z.string(),
        jump: z.string(),
        format: z.int(),
        type: bannerPlace.nullable(),
        sort: z.int(),
        clicks: z.int(),
      }),
    ),
  }),
  'rotation/click': call({
    method: 'POST',
    access: 'public',
    summary: 'Counts that somebody followed a banner, without who it was.',
    rate: 'write',
    changes: [],
    body: z.strictObject({ id: idString }),
    data: emptyObject,
    errors: ['not_found'],
  }),
};
