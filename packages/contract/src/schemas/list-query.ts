/** How a list of the back office is asked for: each filter is a field of its own, so that an error names the one it is about. */
import { z } from 'zod';
import { moneyString, safeString } from '../wire.ts';

const dayString = z.iso.date().meta({ description: "A day of the site's own zone.", example: '2026-01-31' }).optional();

/** Any of several values; without one, all of them. Those of a closed list can all be named, of others as many as there are countries. */
export const anyOf = <Value extends z.ZodType>(value: Value) =>
  z
    .array(value)
    .min(1)
    .max(value instanceof z.ZodEnum ? value.options.length : 250)
    .optional();

/** From one day to another, both included; one of them may be missing. */
export const dayRange = <Name extends string>(name: Name) => range(name, 'From', 'To', dayString);

/** From one amount to another, both included. */
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
  .regex(/^[A-Za-z]{1,30}\.[0-9]{1,18}\.[0-9]{1,18}$/)
  .meta({ description: 'The `nextCursor` of the page before.', example: 'created.1769823000000000.42' });

/** What narrows a list, and its totals. */
export const listFilters = <Filters extends z.ZodRawShape>(filters: Filters) => ({
  search: safeString(1, 120).optional(),
  ...filters,
});

/** How a page of such a list is read: by one of its sorts, from where the page before ended. */
export const listPage = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  pageSize: z.int().min(1).max(200).optional(),
  cursor: listPosition.optional(),
  sort: z.enum(sorts).optional(),
  descending: z.boolean().optional(),
});

/** The totals of everything that matches; null where that is more than is counted. */
export const listTotals = <Sums extends z.ZodRawShape>(sums: Sums) =>
  z.object({
    count: z.int(),
    /** There are more than were counted, and the sums are unknown. */
    isMore: z.boolean(),
    sums: z.object(sums).nullable(),
  });
