import pg from 'pg';

const oids = { date: 1082, dateArray: 1182, int8: 20, int8Array: 1016, textArray: 1009, interval: 1186, xid8: 5069 };

type Parse = (value: string) => unknown;

const text: Parse = (value) => value;
const toBigint: Parse = (value) => BigInt(value);

type Nested = (string | null | Nested)[];
const parseArray = pg.types.getTypeParser(oids.textArray) as (value: string) => Nested;

function mapArray(values: Nested, parse: Parse): unknown[] {
  return values.map((value) => (Array.isArray(value) ? mapArray(value, parse) : value === null ? null : parse(value)));
}

const own = new Map<number, Parse>([
  [oids.int8, toBigint],
  [oids.xid8, toBigint],
  [oids.int8Array, (value) => mapArray(parseArray(value), toBigint)],
  // A date has no time zone: a Date would shift it by a day for half of the world.
  [oids.date, text],
  [oids.dateArray, parseArray],
  [oids.interval, text],
]);

/**
 * The types of values from PostgreSQL: int8 and xid8 as bigint, timestamptz as Date, date, numeric and interval as
 * text.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && own.get(oid)) || pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};
