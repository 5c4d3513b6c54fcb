import { z } from 'zod';
import { appPathPattern } from '../app-path.ts';
import type { InsideInput } from '../names/inside-names.ts';
import { idString, languageCode, nonBlankLine, safeString } from '../wire.ts';

/** Maximum number of characters of the text below a title. */
export const longestContent = 5_000;

const contentText = z.strictObject({ title: nonBlankLine(160), content: safeString(0, longestContent) });

const newTexts = z
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
const jumpTarget = safeString(0, 500).meta({
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

// What operators write of each kind of content. The calls that add, change and list it, what is stored, and what the
// audit records come out of these.

export const bannerFields = {
  texts: newTexts,
  type: bannerPlace,
  /** The picture; only a banner that shows a product may have none (empty). */
  fileId: idOrNone,
  jump: jumpTarget,
  format: jumpFormat,
  /** The only language in which it is shown; empty for all. */
  language_code: z.union([languageCode, z.literal('')]),
  remarks: safeString(0, 500),
  sort: sortNumber,
  /** Whether it shows a product with its three figures while one is on offer. */
  showsProduct: z.boolean(),
};

export type BannerInput = InsideInput<z.output<z.ZodObject<typeof bannerFields>>>;

export const noticeFields = {
  texts: newTexts,
  /** 1 is the page of notices, 2 the running line. */
  noticeType: z.int().min(1).max(2),
  sort: sortNumber,
};

export type NoticeInput = InsideInput<z.output<z.ZodObject<typeof noticeFields>>>;

export const contentBlockFields = {
  texts: newTexts,
  kind: blockKind,
  place: blockPlace,
  /** The picture; empty for a document. */
  fileId: idOrNone,
  /** It is empty if a press opens nothing. */
  link: jumpTarget,
  format: jumpFormat,
  sort: sortNumber,
  shown: z.boolean(),
};

export type ContentBlockInput = InsideInput<z.output<z.ZodObject<typeof contentBlockFields>>>;
