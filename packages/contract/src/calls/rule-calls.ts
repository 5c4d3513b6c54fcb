import { z } from 'zod';
import { call } from '../call.ts';
import { idOrNone } from '../schemas/content.ts';
import { wholeListExportCall } from '../schemas/export-call.ts';
import { dateTimeString, emptyObject, idString, languageCode, nonBlankLine, nonBlankString } from '../wire.ts';

const section = z.object({ title: z.string(), text: z.string() });

export const ruleCalls = {
  'customer/rule': call({
    method: 'GET',
    access: 'public',
    summary: 'The rules in the language of the reader, with their version.',
    rate: 'read',
    shows: ['content'],
    data: z.object({
      version: z.string(),
      image: z.string(),
      sections: z.array(section),
    }),
  }),
  'rule/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'rule.read',
    summary: 'Every published version of the rules, the one in force first, each with its sections in every language.',
    rate: 'read',
    shows: ['content'],
    body: emptyObject.strict(),
    data: z.array(
      z.object({
        version: z.string(),
        publishedAt: dateTimeString,
        fileId: idString.nullable(),
        image: z.string(),
        sections: z.record(z.string(), z.array(section)),
      }),
    ),
  }),
  'rule/export': wholeListExportCall('rule.read'),
  'rule/publish': call({
    method: 'POST',
    access: 'administrator',
    node: 'rule.publish',
    summary:
      'Publishes a new version of the rules, which whoever registers accepts from then on. None is ever changed.',
    rate: 'write',
    changes: ['content'],
    body: z.strictObject({
      version: z
        .string()
        .regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,19}$/)
        .meta({ example: '2' }),
      fileId: idOrNone,
      sections: z
        .record(
          languageCode,
          z
            .array(z.strictObject({ title: nonBlankLine(160), text: nonBlankString(5_000) }))
            .min(1)
            .max(60),
        )
        .meta({ example: { en: [{ title: 'Returns', text: 'Within 14 days.' }] } }),
    }),
    data: emptyObject,
    errors: ['name_taken', 'not_found', 'invalid_request', 'wording_not_allowed'],
  }),
};
