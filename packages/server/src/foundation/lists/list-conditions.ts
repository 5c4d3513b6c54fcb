// The filters of a list as conditions of its statement, which has only those in use, so that each combination gets its own plan.
import { parseMoney } from '@goodturn/money';
import { sql, type RawBuilder } from 'kysely';
import { DomainError } from '../domain-error.ts';
import { accountOf } from '../texts/account-names.ts';

export type Condition = RawBuilder<boolean>;

export const isEqual = (column: RawBuilder<unknown>, value: unknown): Condition[] =>
  value === undefined ? [] : [sql<boolean>`${column} = ${value}`];

/** One value is compared as such, so that an index which begins with the column also gives the order. */
export function isAnyOf(column: RawBuilder<unknown>, values: readonly unknown[] | undefined): Condition[] {
  if (values === undefined) return [];
  return values.length === 1 ? isEqual(column, values[0]) : [sql<boolean>`${column} in (${sql.join([...values])})`];
}

/** What the administrator of this account did: exactly this one, however it is written. An account that nobody has did nothing. */
export const isByAccount = (column: RawBuilder<unknown>, account: string | undefined): Condition[] =>
  account === undefined
    ? []
    : [sql<boolean>`${column} = (select x.id from shop.administrator x where x.account = ${accountOf(account)})`];

interface Range {
  name: string;
  from: string | undefined;
  to: string | undefined;
}

/** Whole days of the site's own zone, both included. Throws `invalid_request` naming the field if they are the wrong way round. */
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

/** From one amount to another, both included. Throws as above. */
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

/** The pattern of LIKE for what contains a text, whose own `%`, `_` and `\` stand for themselves. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/** The same for what begins with a text. */
export const likeBeginning = (text: string): string => `${escaped(text)}%`;

/** All of them; without one, everything. */
export const isEvery = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;

/** One of them; without one, nothing. */
export const isSome = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
