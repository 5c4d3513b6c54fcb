import { columnName } from '@goodturn/database';
import { parseTime } from './time.ts';

/**
 * Parses a value in PostgreSQL's text form. An unexpected null becomes a value that violates every rule rather than an
 * error.
 */
export type Parser<Value> = (text: string | null) => Value;

const missing = -(1n << 63n);

export const int: Parser<bigint> = (text) => (text === null ? missing : BigInt(text));
export const optionalInt: Parser<bigint | null> = (text) => (text === null ? null : BigInt(text));
export const text: Parser<string> = (value) => value ?? '';
export const optionalText: Parser<string | null> = (value) => value;
export const bool: Parser<boolean> = (value) => value === 't';
export const optionalBool: Parser<boolean | null> = (value) => (value === null ? null : value === 't');
export const time: Parser<bigint> = (value) => (value === null ? missing : parseTime(value));
export const optionalTime: Parser<bigint | null> = (value) => (value === null ? null : parseTime(value));
export const bytes: Parser<Buffer> = (value) => Buffer.from((value ?? '').slice(2), 'hex');
export const optionalBytes: Parser<Buffer | null> = (value) => (value === null ? null : bytes(value));
/** Parses an array of identifiers or codes, whose elements contain no comma, quote or brace. */
export const list: Parser<string[]> = (value) =>
  value === null || value === '{}' ? [] : value.slice(1, -1).split(',');
export const optionalList: Parser<string[] | null> = (value) => (value === null ? null : list(value));

type Column<Value> = Parser<Value> | readonly [expression: string, parse: Parser<Value>];
/** The columns of a query: a camelCase key is the column of that name unless it has an expression. */
export type Columns = Readonly<Record<string, Column<unknown>>>;
export type RowOf<C extends Columns> = { [Key in keyof C]: C[Key] extends Column<infer Value> ? Value : never };

/** Writes the select list; columns without an expression belong to the table with this alias. */
export function selectList(columns: Columns, alias: string): string {
  return Object.entries(columns)
    .map(([key, column]) => (typeof column === 'function' ? `${alias}.${columnName(key)}` : column[0]))
    .join(', ');
}

export function rowDecoder<C extends Columns>(columns: C): (values: readonly (string | null)[]) => RowOf<C> {
  const keys = Object.keys(columns);
  const parsers = Object.values(columns).map((column) => (typeof column === 'function' ? column : column[1]));
  return (values) => {
    const row: Record<string, unknown> = {};
    for (const [index, key] of keys.entries()) row[key] = parsers[index]?.(values[index] ?? null);
    return row as RowOf<C>;
  };
}
