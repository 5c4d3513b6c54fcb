import { z } from 'zod';
import { call } from '../call.ts';
import {
  blockKind,
  blockPlace,
  changedTexts,
  contentBlockFields,
  jumpFormat,
  storedTexts,
} from '../schemas/content.ts';
import { wholeListExportCall } from '../schemas/export-call.ts';
import { dateTimeString, emptyObject, idString } from '../wire.ts';

export const contentBlockCalls = {
  'content_block/inquire_all': call({
    method: 'POST',
    access: 'public',
    summary: 'What operators show at a place: further sections of the rules, and pictures with a text or without.',
    rate: 'read',
    shows: ['content'],
    body: z.strictObject({ place: blockPlace }),
    data: z.array(
      z.object({
        id: idString,
        kind: blockKind,
        pictureUrl: z.string(),
        title: z.string(),
        content: z.string(),
        link: z.string(),
        format: jumpFormat,
      }),
    ),
  }),
  'content_block/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'content.read',
    summary: 'Every document, picture with a text, and picture, with the texts in each language.',
    rate: 'read',
    shows: ['content'],
    body: emptyObject.strict(),
    data: z.array(
      z.object({
        ...contentBlockFields,
        id: idString,
        texts: storedTexts,
        fileId: idString.nullable(),
        pictureUrl: z.string(),
        link: z.string(),
        createdAt: dateTimeString,
      }),
    ),
  }),
  'content_block/export': wholeListExportCall('content.read'),
  'content_block/add': call({
    method: 'POST',
    access: 'administrator',
    node: 'content.write',
    summary: 'Adds a document (without a picture, below the rules), a picture with a text, or a picture.',
    rate: 'write',
    changes: ['content'],
    body: z.strictObject(contentBlockFields),
    data: z.object({ id: idString }),
    errors: ['not_found', 'invalid_request', 'link_not_allowed', 'wording_not_allowed'],
  }),
  'content_block/update': call({
    method: 'POST',
    access: 'administrator',
    node: 'content.write',
    summary: 'Changes what is named of a piece of content; what kind it is stays.',
    rate: 'write',
    changes: ['content'],
    body: z
      .strictObject(contentBlockFields)
      .omit({ kind: true })
      .partial()
      .extend({ id: idString, texts: changedTexts.optional() }),
    data: emptyObject,
    errors: ['not_found', 'invalid_request', 'link_not_allowed', 'wording_not_allowed'],
  }),
  'content_block/delete': call({
    method: 'POST',
    access: 'administrator',
    node: 'content.write',
    summary: 'Takes a piece of content away for good.',
    rate: 'write',
    changes: ['content'],
    body: z.strictObject({ id: idString }),
    data: emptyObject,
    errors: ['not_found'],
  }),
};
