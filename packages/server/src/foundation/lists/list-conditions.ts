// Builds the conditions of a list's statement from its filters. The statement contains only those in use, so that each
// combination gets its own plan.
import { parseMoney } from '@goodturn/money';
import { sql, type RawBuilder } from 'kysely';
import { DomainError } from '../domain-error.ts';
import { accountOf } from '../texts/account-names.ts';

export type Condition = RawBuilder<boolean>;

export const isEqual = (column: RawBuilder<unknown>, value: unknown): Condition[] =>
  value === undefined ? [] : [sql<boolean>`${column} = ${value}`];

/** Compares a single value with `=`, so that an index that begins with the column also yields the order. */
export function isAnyOf(column: RawBuilder<unknown>, values: readonly unknown[] | undefined): Condition[] {
  if (values === undefined) return [];
  return values.length === 1 ? isEqual(column, values[0]) : [sql<boolean>`${column} in (${sql.join([...values])})`];
}

/** Matches the rows of one administrator, whose account may be written in any case; an unknown account matches none. */
export const isByAccount = (column: RawBuilder<unknown>, account: string | undefined): Condition[] =>
  account === undefined
    ? []
    : [sql<boolean>`${column} = (select x.id from shop.administrator x where x.account = ${accountOf(account)})`];

interface Range {
  name: string;
  from: string | undefined;
  to: string | undefined;
}

/**
 * Limits a column to whole days of the site's time zone, both included. Throws `invalid_request` naming the field if
 * they are in the wrong order.
 */
export function isWithinDays(column: RawBuilder<unknown>, { name, from, to }: Range, timeZone: string): Condition[] {
  if (from !== undefined && to !== undefined && from > to) throw wrongRange(`${name}To`);
  return [
    ...(from === undefined
      ? []
      : [sql<boolean>`${column} >= (${from}::text::date)::timestamp at time zone ${timeZone}`]),
    ...(to === undefined
      ? []
      : [sql<boolean>`${column} < (${to}::text::date + 1)::timestamp at time zone ${timeZone}`]),
  ];
}

/** Limits a column to a range of amounts, both included. Throws like `isWithinDays`. */
export function isWithinAmounts(column: RawBuilder<unknown>, { name, from, to }: Range): Condition[] {
  const [min, max] = [from, to].map((amount) => (amount === undefined ? undefined : parseMoney(amount)));
  if (min !== undefined && max !== undefined && min > max) throw wrongRange(`${name}Max`);
  return [
    ...(min === undefined ? [] : [sql<boolean>`${column} >= ${min}`]),
    ...(max === undefined ? [] : [sql<boolean>`${column} <= ${max}`]),
  ];
}

const wrongRange = (field: string) =>
  new DomainError('invalid_request', { fields: { [field]: 'error_view.field_format' } });

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Returns the LIKE pattern for values that contain a text, whose `%`, `_` and `\` are escaped. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/** Returns the LIKE pattern for values that begin with a text. */
export const likeBeginning = (text: string): string => `${escaped(text)}%`;

/**
 * Matches texts that have, for each word of a search, a word that begins with it. Case, accents and signs do not count.
 * The column is written as in its index.
 */
export const hasWords = (column: RawBuilder<unknown>, search: string): Condition =>
  sql<boolean>`shop.folded_words(${column}) @@ shop.words_query(${search})`;

/** Matches texts that contain a search, in the same folding; one of signs alone matches nothing. */
export const hasText = (column: RawBuilder<unknown>, search: string): Condition =>
  search.trim() === '' ? sql<boolean>`true` : containsFolded(column, search);

const containsFolded = (column: RawBuilder<unknown>, search: string): Condition =>
  sql<boolean>`(shop.folded(${search}) <> '' and shop.folded(${column}) like '%' || shop.folded(${search}) || '%')`;

/** Combines conditions with `and`; without conditions everything matches. */
export const isEvery = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;

/** Combines conditions with `or`; without conditions nothing matches. */
export const isSome = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
