import { z } from 'zod';
import { call } from '../call.ts';
import type { InsideInput } from '../names/inside-names.ts';
import { idOrNone, sortNumber } from '../schemas/content.ts';
import { wholeListExportCall } from '../schemas/export-call.ts';
import {
  countryCode,
  emptyObject,
  idString,
  languageCode,
  nonBlankLine,
  nonBlankString,
  yesNoNumber,
} from '../wire.ts';

const phoneCode = z
  .string()
  .regex(/^\+[1-9][0-9]{0,3}$/)
  .meta({ example: '+65' });

/** The fields of a language that operators write; the call that changes it and the lists are derived from them. */
const languageFields = {
  /** The name of the language in the language itself. */
  title: nonBlankLine(60),
  label: nonBlankLine(60),
  abbreviation: nonBlankString(8).meta({ example: 'EN' }),
  country: countryCode,
  phoneCode,
  fileId: idOrNone,
  sort: sortNumber,
  shown: z.boolean(),
};

export type LanguageInput = InsideInput<z.output<z.ZodObject<typeof languageFields>>>;

const { fileId: _fileId, sort, shown, ...namingFields } = languageFields;

const language = z.object({
  code: languageCode,
  ...namingFields,
  icon: z.string(),
  /** 2 is the default language of the site, 1 is not. */
  default_language: yesNoNumber,
});

export const languageCalls = {
  'language_list/inquire': call({
    method: 'POST',
    access: 'public',
    summary: 'The languages of the site: 1 those on offer, 2 the others, both without it.',
    rate: 'read',
    shows: ['languages'],
    body: z.strictObject({ show_status: z.int().min(1).max(2).optional() }),
    data: z.array(language),
  }),
  'language/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'language.read',
    summary: 'Every language that the texts exist in, and how it is offered.',
    rate: 'read',
    shows: ['languages', 'settings'],
    body: emptyObject.strict(),
    data: z.array(language.extend({ fileId: idString.nullable(), sort, shown })),
  }),
  'language/export': wholeListExportCall('language.read'),
  'language/update': call({
    method: 'POST',
    access: 'administrator',
    node: 'language.write',
    summary: 'Changes how a language is offered, and whether it is. The default language stays on offer.',
    rate: 'write',
    changes: ['languages'],
    body: z
      .strictObject(languageFields)
      .partial()
      .extend({ code: languageCode.meta({ example: 'de' }) }),
    data: emptyObject,
    errors: ['not_found', 'language_is_default'],
  }),
};
