/**
 * The query of a back-office list. Each filter is a separate field, so that an error names the filter that it concerns.
 */
import { z } from 'zod';
import { moneyString, safeString, siteDay } from '../wire.ts';

/**
 * Returns a filter that matches any of several values, or everything if absent. It takes all values of a closed list,
 * otherwise at most 250.
 */
export const anyOf = <Value extends z.ZodType>(value: Value) =>
  z
    .array(value)
    .min(1)
    .max(value instanceof z.ZodEnum ? value.options.length : 250)
    .optional();

export const dayRange = <Name extends string>(name: Name) => range(name, 'From', 'To', siteDay.optional());

export const amountRange = <Name extends string>(name: Name) => range(name, 'Min', 'Max', moneyString.optional());

function range<Name extends string, From extends string, To extends string, Value extends z.ZodType>(
  name: Name,
  from: From,
  to: To,
  value: Value,
) {
  return { [`${name}${from}`]: value, [`${name}${to}`]: value } as Record<`${Name}${From | To}`, Value>;
}

const listPosition = z
  .string()
  .regex(/^[A-Za-z]{1,30}\.(?:[0-9]{1,18}|none)\.[0-9]{1,18}$/)
  .meta({ description: 'The `nextCursor` of the page before.', example: 'created.1769823000000000.42' });

export const listFilters = <Filters extends z.ZodRawShape>(filters: Filters) => ({
  search: safeString(1, 120).optional(),
  ...filters,
});

export const listPage = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  pageSize: z.int().min(1).max(200).optional(),
  cursor: listPosition.optional(),
  sort: z.enum(sorts).optional(),
  descending: z.boolean().optional(),
});

/** Returns the totals of all matching rows; null if there are more than the server counts. */
export const listTotals = <Sums extends z.ZodRawShape>(sums: Sums) =>
  z.object({
    count: z.int(),
    /** Whether there are more rows than were counted, so that the sums are unknown. */
    isMore: z.boolean(),
    sums: z.object(sums).nullable(),
  });
