import { z } from 'zod';
import { appPathPattern } from '../app-path.ts';
import { idString, languageCode, nonBlankString, safeString } from '../wire.ts';

/** How many characters stand below a title at most. */
export const longestContent = 5_000;

/** What operators write in each language: a title, and what stands below it. */
const contentText = z.strictObject({ title: nonBlankString(160), content: safeString(0, longestContent) });

/** The texts of what is new, by language. */
export const newTexts = z
  .record(languageCode, contentText)
  .refine((texts) => Object.keys(texts).length > 0 && Object.keys(texts).length <= 20)
  .meta({ example: { en: { title: 'Spring', content: 'Fresh from the field.' } } });

/** The texts that change, by language; null takes one away, and a language that is not named stays as it is. */
export const changedTexts = z
  .record(languageCode, contentText.nullable())
  .refine((texts) => Object.keys(texts).length <= 20)
  .meta({ example: { en: { title: 'Spring', content: 'Fresh from the field.' } } });

/** All texts of one piece, by language. */
export const storedTexts = z.record(z.string(), z.object({ title: z.string(), content: z.string() }));

/** A larger value sorts earlier. */
export const sortNumber = z.int().min(0).max(1_000_000);

/** 1 inside the app, 2 a new window, 3 the current window; 4 to 6 are kept, and lead nowhere. */
export const jumpFormat = z.int().min(1).max(6);

/** Where a press leads: a path of the app for format 1, an https address for 2 and 3, anything for the others; empty for nowhere. */
export const jumpTarget = safeString(0, 500).meta({
  description: `A path of the app (${appPathPattern.source}) or an https address.`,
  example: '/rule',
});

/** 1 the home page, 2 a product's page, 3 the match. */
export const bannerPlace = z.enum(['1', '2', '3']);

/** A document is a further section of the rules; the others are pictures, with a text and a link or without. */
export const blockKind = z.enum(['document', 'image_text', 'image']);

/** Below the products of the home page, or below the rules. */
export const blockPlace = z.enum(['home', 'rule']);

/** A stored picture, or a category; empty for none. */
export const idOrNone = z.union([idString, z.literal('')]);
