import { z } from 'zod';
import { call } from '../call.ts';
import { bannerFields, bannerPlace, changedTexts, storedTexts } from '../schemas/content.ts';
import { wholeListExportCall } from '../schemas/export-call.ts';
import { emptyObject, idString } from '../wire.ts';

export const bannerCalls = {
  'rotation/inquire_all': call({
    method: 'POST',
    access: 'public',
    summary: 'The banners of a place.',
    rate: 'read',
    shows: ['content'],
    body: z.strictObject({ type: z.union([z.int().min(1).max(3), bannerPlace]).optional() }),
    data: z.array(
      z.object({
        id: idString,
        address: z.string(),
        title: z.string(),
        subtitle: z.string(),
        jump: z.string(),
        format: z.enum(['1', '2', '3', '4', '5', '6']),
        language_code: z.string(),
        type: bannerPlace,
        /** While a product is on offer, the banner shows it with its three figures; it needs no picture of its own then. */
        showsProduct: z.boolean(),
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
  'rotation/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'banner.read',
    summary: 'Every banner with its texts in each language, and how often each was followed.',
    rate: 'read',
    shows: ['content'],
    body: emptyObject.strict(),
    data: z.array(
      z.object({
        ...bannerFields,
        id: idString,
        texts: storedTexts,
        fileId: idString.nullable(),
        address: z.string(),
        jump: z.string(),
        language_code: z.string().nullable(),
        clicks: z.int(),
      }),
    ),
  }),
  'rotation/export': wholeListExportCall('banner.read'),
  'rotation/add': call({
    method: 'POST',
    access: 'administrator',
    node: 'banner.write',
    summary: 'Adds a banner.',
    rate: 'write',
    changes: ['content'],
    body: z.strictObject({ ...bannerFields, showsProduct: bannerFields.showsProduct.optional() }),
    data: z.object({ id: idString }),
    errors: ['not_found', 'link_not_allowed', 'wording_not_allowed', 'invalid_request'],
  }),
  'rotation/update': call({
    method: 'POST',
    access: 'administrator',
    node: 'banner.write',
    summary: 'Changes what is named of a banner.',
    rate: 'write',
    changes: ['content'],
    body: z.strictObject(bannerFields).partial().extend({ id: idString, texts: changedTexts.optional() }),
    data: emptyObject,
    errors: ['not_found', 'link_not_allowed', 'wording_not_allowed', 'invalid_request'],
  }),
  'rotation/delete': call({
    method: 'POST',
    access: 'administrator',
    node: 'banner.write',
    summary: 'Takes a banner away for good.',
    rate: 'write',
    changes: ['content'],
    body: z.strictObject({ id: idString }),
    data: emptyObject,
    errors: ['not_found'],
  }),
};
