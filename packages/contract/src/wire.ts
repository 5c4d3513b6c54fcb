/** The building blocks of every request and answer: how ids, amounts, rates, times and texts look on the wire. */
import { MAX_MICROS, MONEY_PATTERN, RATE_PATTERN } from '@goodturn/money';
import { z } from 'zod';
import { isVisibleText } from './safe-text.ts';
import { withoutWhiteSpace } from './white-space.ts';

/** Takes a JSON number too, as the text that it is written with, where no digit of it can have been lost. */
function orNumber(text: z.ZodType<string, string>, isExact: (value: number) => boolean): z.ZodType<string, string> {
  const asText = (value: unknown) => (typeof value === 'number' && isExact(value) ? String(value) : value);
  // By its type it takes text alone, which is what our own programs send.
  return z.preprocess<unknown, z.ZodType<string, string>, string>(asText, text);
}

/** An int8 identity as a decimal string. What is no number ends the check, since what comes after reads it as one. */
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
/** A number of JSON stands for the decimals that it is written with, and is read as those. */
const isExactAmount = (amount: number): boolean => /^[0-9]{1,12}(?:\.[0-9]{1,2})?$/.test(String(amount));
const moneyMeta = {
  description:
    'An amount in USD as a decimal string with at most six decimals. A number of JSON below 10^12 with at most two is taken for it.',
  example: '12.50',
};

/** An amount of USD, never negative: "12.50", at most six decimals. */
export const moneyString = orNumber(moneyText, isExactAmount).meta(moneyMeta);

/** A balance, or a figure that would tell it: empty in the session of a friend, who does not see it. */
export const ownerMoneyString = z.union([moneyString, z.literal('')]).meta({
  description: 'An amount in USD as a decimal string. It is empty in the session of a friend.',
  example: '12.50',
});

/** An amount that somebody asks for: above zero, below 10^9 dollars, so that thousands of them still fit into a balance. */
export const positiveMoneyString = orNumber(
  moneyText.regex(/^[0-9]{1,9}(?:\.|$)/).refine((text) => /[1-9]/.test(text)),
  isExactAmount,
).meta(moneyMeta);

/** An amount with a leading minus where it went out; only records and differences have one. */
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

/** ISO 8601 with the site's own offset. */
export const dateTimeString = z.iso.datetime({ offset: true }).meta({ example: '2026-01-31T09:30:00.000+08:00' });

/** Says of an issue that the text has a character that cannot be seen. */
export const invisibleIssue = { reason: 'invisible' } as const;

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

const boundedString = (shortest: number, longest: number) => z.string().min(shortest).max(longest).refine(isStorable);

/** A text of one person: nothing that cannot be seen but line breaks and tabs, bounded. */
export const safeString = (shortest: number, longest: number) =>
  boundedString(shortest, longest).refine(isVisibleText, { params: invisibleIssue });

/** A text that has no white space, whatever it was typed with: what all of the following, and codes of a fixed form, are. */
export const unspacedString = z.string().overwrite(withoutWhiteSpace);

const compactString = (shortest: number, longest: number) =>
  unspacedString.min(shortest).max(longest).refine(isStorable);

/** The same of what can be seen: a phone number, or a code as somebody types it. */
export const typedString = (shortest: number, longest: number) =>
  compactString(shortest, longest).refine(isVisibleText, { params: invisibleIssue });

/** A text in which something other than white space stands. */
export const nonBlankString = (longest: number) => safeString(1, longest).refine((text) => text.trim() !== '');

/**
 * A phone number as people write it, or copy it from an address book, which puts marks of direction around it. The server
 * strips those and white space, and maps other scripts' digits to ASCII.
 */
export const userNameString = compactString(1, 40);
/** One that exists, and is only compared. */
export const passwordString = compactString(1, 200);
/** What is too easy the server says. */
export const newPasswordString = typedString(8, 200);
/** Of an administrator, whose password guards what belongs to others. */
export const newAdministratorPasswordString = typedString(10, 200);
/** A file of rows: each cell is judged as the field of a form that it stands for. */
export const csvString = boundedString(1, 60_000);
/** Why somebody in the back office does what they do. */
export const reason = nonBlankString(500);
export const invitationCodeString = typedString(1, 40);

/** What an app drew at random when it was installed, for one account after another; a secret, of which only a hash is kept. */
export const installationString = z
  .string()
  .regex(/^[A-Za-z0-9_-]{32,100}$/)
  .meta({
    description: 'A random text, the same for as long as the app is installed.',
    example: 'k3Jx0QmZt7Vb5LwPy9Rc2NfHs8Dg4AeU',
  });

/** A yes or no whose numbers clients know. */
export const yesNoNumber = z.literal([1, 2]).meta({ description: '1 is no, 2 is yes.', example: 1 });

export const languageCode = z.string().regex(/^[a-z]{2}(?:-[a-z]{2})?$/);
export const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .meta({ description: 'ISO 3166-1 alpha-2.', example: 'SG' });

/** A comma list of the ids that are already loaded, at most 500. */
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

/** A whole number in a query string. */
export const countString = (largest: bigint) =>
  z
    .string()
    .regex(/^[1-9][0-9]{0,5}$/, { abort: true })
    .refine((text) => BigInt(text) <= largest)
    .optional();

/** How a customer's list is read in pages. */
export const listQuery = { pageSize: countString(100n), cursor: cursorString, ids: loadedIds };

/** How a list of the back office is read in pages. */
export const listBody = { pageSize: z.int().min(1).max(200).optional(), cursor: cursorString };

/** One page of a list; `nextCursor` is null on the last one. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ list: z.array(item), nextCursor: z.string().nullable() });

export const emptyObject = z.object({});
