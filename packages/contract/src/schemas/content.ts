import { z } from 'zod';
import { appPathPattern } from '../app-path.ts';
import { idString, languageCode, nonBlankString, safeString } from '../wire.ts';

/** Maximum number of characters of the text below a title. */
export const longestContent = 5_000;

const contentText = z.strictObject({ title: nonBlankString(160), content: safeString(0, longestContent) });

export const newTexts = z
  .record(languageCode, contentText)
  .refine((texts) => Object.keys(texts).length > 0 && Object.keys(texts).length <= 20)
  .meta({ example: { en: { title: 'Spring', content: 'Fresh from the field.' } } });

/** The changed texts, by language; null removes one, and an absent language stays unchanged. */
export const changedTexts = z
  .record(languageCode, contentText.nullable())
  .refine((texts) => Object.keys(texts).length <= 20)
  .meta({ example: { en: { title: 'Spring', content: 'Fresh from the field.' } } });

export const storedTexts = z.record(z.string(), z.object({ title: z.string(), content: z.string() }));

/** A larger value sorts earlier. */
export const sortNumber = z.int().min(0).max(1_000_000);

/** 1 opens inside the app, 2 in a new window, 3 in the current window; 4 to 6 are reserved and do nothing. */
export const jumpFormat = z.int().min(1).max(6);

/**
 * The target of a link: a path of the app for format 1, an https address for 2 and 3, anything for the others; empty
 * for none.
 */
export const jumpTarget = safeString(0, 500).meta({
  description: `A path of the app (${appPathPattern.source}) or an https address.`,
  example: '/rule',
});

/** 1 the home page, 2 a product's page, 3 the match. */
export const bannerPlace = z.enum(['1', '2', '3']);

/** A document is a further section of the rules; the other kinds are pictures, with or without a text and a link. */
export const blockKind = z.enum(['document', 'image_text', 'image']);

/** `home` is below the products of the home page, `rule` below the rules. */
export const blockPlace = z.enum(['home', 'rule']);

/** The id of a stored picture or a category; empty for none. */
export const idOrNone = z.union([idString, z.literal('')]);
