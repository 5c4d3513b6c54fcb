/**
 * A value of a fingerprint, written as PostgreSQL writes jsonb: keys ordered by length and then bytes, a space after
 * each comma and colon.
 */
export type JsonbValue =
  | string
  | bigint
  | boolean
  | null
  | Verbatim
  | readonly JsonbValue[]
  | { readonly [key: string]: JsonbValue };

/** Text that PostgreSQL has already written, which is copied unchanged. */
export class Verbatim {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const byLength = (a: string, b: string): number /* index: which is first */ =>
  Buffer.byteLength(a) - Buffer.byteLength(b) || Buffer.compare(Buffer.from(a), Buffer.from(b));

export function jsonbText(value: JsonbValue): string {
  if (value === null || typeof value === 'bigint' || typeof value === 'boolean') return `${value}`;
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof Verbatim) return value.text;
  if (Array.isArray(value)) return `[${value.map((one: JsonbValue) => jsonbText(one)).join(', ')}]`;
  const entries = Object.entries(value as { readonly [key: string]: JsonbValue }).toSorted(([a], [b]) =>
    byLength(a, b),
  );
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}: ${jsonbText(one)}`).join(', ')}}`;
}
