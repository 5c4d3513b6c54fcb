/** The building blocks of every request and response: the form of ids, amounts, rates, times and texts on the wire. */
import { MAX_MICROS, MONEY_PATTERN, RATE_PATTERN } from '@goodturn/money';
import { z } from 'zod';
import { isCountryCode } from './country-code.ts';
import { changeOfCode, isGivenCode } from './given-code.ts';
import { isVisibleText } from './safe-text.ts';
import { composedPassword, inOneLine, withoutDirectionMarks, withoutWhiteSpace } from './white-space.ts';

/** Returns a type that also accepts a JSON number, as its decimal text, if no digit can have been lost. */
function orNumber(text: z.ZodType<string, string>, isExact: (value: number) => boolean): z.ZodType<string, string> {
  const asText = (value: unknown) => (typeof value === 'number' && isExact(value) ? String(value) : value);
  // The type only accepts text, which is what this project's programs send.
  return z.preprocess<unknown, z.ZodType<string, string>, string>(asText, text);
}

/** An int8 id as a decimal string. Invalid text aborts the validation, because the next step parses it. */
export const idString = orNumber(
  z
    .string()
    .regex(/^[1-9][0-9]{0,18}$/, { abort: true })
    .refine((text) => BigInt(text) <= MAX_MICROS),
  (id) => Number.isSafeInteger(id),
).meta({
  description: 'An id: a positive whole number as a decimal string. A safe integer of JSON is taken for it.',
  example: '42',
});

const moneyText = z.string().regex(MONEY_PATTERN);
/** A JSON number stands for the decimals with which it is written. */
const isExactAmount = (amount: number): boolean => /^[0-9]{1,12}(?:\.[0-9]{1,2})?$/.test(String(amount));
const moneyMeta = {
  description:
    'An amount in USD as a decimal string with at most six decimals. A number of JSON below 10^12 with at most two is taken for it.',
  example: '12.50',
};

/** A non-negative amount in USD with at most six decimals: "12.50". */
export const moneyString = orNumber(moneyText, isExactAmount).meta(moneyMeta);

/** A balance, or an amount that would reveal it: empty in the session of a friend, who may not see it. */
export const ownerMoneyString = z.union([moneyString, z.literal('')]).meta({
  description: 'An amount in USD as a decimal string. It is empty in the session of a friend.',
  example: '12.50',
});

/** A requested amount: above zero and below 10^9 dollars, so that thousands of them fit into a balance. */
export const positiveMoneyString = orNumber(
  moneyText.regex(/^[0-9]{1,9}(?:\.|$)/).refine((text) => /[1-9]/.test(text)),
  isExactAmount,
).meta(moneyMeta);

/** An amount that is negative if it went out; only records and differences have one. */
export const signedMoneyString = z
  .string()
  .regex(/^-?(?:0|[1-9][0-9]{0,12})\.[0-9]{2,6}$/)
  .meta({
    description: 'An amount in USD, negative where it went out.',
    example: '-40.00',
  });

export const rateString = z.string().regex(RATE_PATTERN).meta({
  description: 'A rate from 0 to 1 as a decimal string.',
  example: '0.05',
});

export const percentString = z
  .string()
  .regex(/^[0-9]{1,3}(?:\.[0-9]{1,4})?%$/)
  .meta({ description: 'A rate in percent.', example: '5%' });

/** ISO 8601 with the site's UTC offset. */
export const dateTimeString = z.iso.datetime({ offset: true }).meta({ example: '2026-01-31T09:30:00.000+08:00' });

/** A day. PostgreSQL and the calendar that people use know no year 0. */
export const dayString = z.iso.date().refine((day) => !day.startsWith('0000'));
export const siteDay = dayString.meta({ description: "A day of the site's own zone.", example: '2026-01-31' });

/** The reasons why a text is rejected, beyond its form; each has a sentence of its own. */
const issue = {
  invisible: { reason: 'invisible' },
  garbled: { reason: 'garbled' },
  code: { reason: 'code' },
  rounded: { reason: 'rounded' },
  dated: { reason: 'dated' },
} as const;
export const issueReasons: readonly string[] = Object.keys(issue);

/** Stand for a character or a picture that a program could not read or copy: what was meant is lost. */
const isReadable = (text: string): boolean => !/[\ufffc\ufffd]/.test(text);

/** PostgreSQL stores neither NUL nor a lone surrogate. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

const boundedString = (shortest: number, longest: number, tidy = withoutDirectionMarks) =>
  z.string().overwrite(tidy).min(shortest).max(longest).refine(isStorable);

const visibleString = (...[shortest, longest, tidy]: Parameters<typeof boundedString>) =>
  boundedString(shortest, longest, tidy)
    .refine(isReadable, { params: issue.garbled })
    .refine(isVisibleText, { params: issue.invisible });

/** Accepts a bounded text without invisible characters except line breaks and tabs. Marks of direction are removed. */
export const safeString = (shortest: number, longest: number) => visibleString(shortest, longest);

/**
 * Accepts a text in one line, such as a name or a title: a line of its own on a label or in a message could pass for
 * one of the shop's.
 */
export const lineString = (shortest: number, longest: number) => visibleString(shortest, longest, inOneLine);

/** A text from which white space is removed: phone numbers, passwords and codes. */
export const unspacedString = z.string().overwrite(withoutWhiteSpace);

const compactString = (shortest: number, longest: number) =>
  unspacedString.min(shortest).max(longest).refine(isStorable);

/** Accepts a text without white space and invisible characters, such as a typed code. */
export const typedString = (shortest: number, longest: number) =>
  compactString(shortest, longest)
    .refine(isReadable, { params: issue.garbled })
    .refine(isVisibleText, { params: issue.invisible });

const isFilled = (text: string): boolean => text.trim() !== '';
export const nonBlankString = (longest: number) => safeString(1, longest).refine(isFilled);
export const nonBlankLine = (longest: number) => lineString(1, longest).refine(isFilled);

/** Refuses what a spreadsheet has made of a code, and says what that was. */
const unchanged = <S extends z.ZodString>(schema: S) =>
  schema
    .refine((text) => changeOfCode(text) !== 'rounded', { params: issue.rounded })
    .refine((text) => changeOfCode(text) !== 'dated', { params: issue.dated });

/** Accepts a code from outside, such as the number of a parcel. */
export const givenCode = (longest: number) =>
  unchanged(nonBlankLine(longest)).refine(isGivenCode, { params: issue.code });

/** Accepts a code that people give to their own articles, which can be short or missing. */
export const articleCode = (longest: number) =>
  unchanged(lineString(0, longest)).refine((text) => changeOfCode(text) !== 'error', { params: issue.code });

/**
 * A phone number as people write it, or copy it from an address book, which adds direction marks. The server removes
 * those and white space, and maps the digits of other scripts to ASCII.
 */
export const userNameString = compactString(1, 40);
/** An existing password as it was typed, which is only compared: one from before passwords were composed has that form. */
export const passwordString = compactString(1, 200);
/** The server also rejects passwords that are too easy. */
export const newPasswordString = typedString(8, 200).overwrite(composedPassword);
/** An administrator's password, which protects the data of others. */
export const newAdministratorPasswordString = typedString(10, 200).overwrite(composedPassword);
/** A CSV file; each cell is validated as the form field that it stands for. */
export const csvString = boundedString(1, 60_000);
export const reason = nonBlankString(500);
export const invitationCodeString = typedString(1, 40);

/**
 * A random text that an app draws at installation and sends for every account: a secret, of which only a hash is
 * stored.
 */
export const installationString = z
  .string()
  .regex(/^[A-Za-z0-9_-]{32,100}$/)
  .meta({
    description: 'A random text, the same for as long as the app is installed.',
    example: 'k3Jx0QmZt7Vb5LwPy9Rc2NfHs8Dg4AeU',
  });

/** A yes or no as the numbers that existing clients use. */
export const yesNoNumber = z.literal([1, 2]).meta({ description: '1 is no, 2 is yes.', example: 1 });

export const languageCode = z.string().regex(/^[a-z]{2}(?:-[a-z]{2})?$/);
export const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .refine(isCountryCode)
  .meta({ description: 'ISO 3166-1 alpha-2.', example: 'SG' });

/** The country of a phone number that begins with neither + nor 00: it is written as it is dialled there. */
export const phoneCountry = countryCode.describe(
  'The country of a phone number that is written as it is dialled there.',
);

/** A comma-separated list of up to 500 ids that are already loaded. */
export const loadedIds = z
  .string()
  .max(10_000)
  .regex(/^(?:[1-9][0-9]{0,17}(?:,[1-9][0-9]{0,17}){0,499})?$/)
  .optional();

const cursorString = z
  .string()
  .regex(/^[0-9]{1,18}$/)
  .meta({ description: 'The `nextCursor` of the page before: the id of its last row.', example: '4211' })
  .optional();

export const countString = (largest: bigint) =>
  z
    .string()
    .regex(/^[1-9][0-9]{0,5}$/, { abort: true })
    .refine((text) => BigInt(text) <= largest)
    .optional();

export const listQuery = { pageSize: countString(100n), cursor: cursorString, ids: loadedIds };

export const listBody = { pageSize: z.int().min(1).max(200).optional(), cursor: cursorString };

/** Returns the schema of a page of a list; `nextCursor` is null on the last one. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ list: z.array(item), nextCursor: z.string().nullable() });

export const emptyObject = z.object({});
