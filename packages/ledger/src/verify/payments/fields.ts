import { parseMoney, parseRate } from '@goodturn/money';

/** What an approval's payload says, field by field as on the wire. */
export type Fields = Readonly<Record<string, string>>;

export function fieldsOf(payload: string | null): Fields {
  if (payload === null) return {};
  const parsed = JSON.parse(payload) as { fields?: Record<string, unknown> } | null;
  return Object.fromEntries(Object.entries(parsed?.fields ?? {}).map(([name, value]) => [name, String(value)]));
}

/** Returns the micro-dollars of a field; undefined if it holds no amount. */
export function amountOf(text: string | undefined): bigint | undefined {
  if (text === undefined || !/^(0|[1-9]\d{0,11})(\.\d{1,6})?$/.test(text)) return undefined;
  return parseMoney(text);
}

/** Returns the millionths of a field; undefined if it holds no rate. */
export function ppmOf(text: string | undefined): bigint | undefined {
  if (text === undefined || !/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/.test(text)) return undefined;
  return parseRate(text);
}

export const idOf = (text: string | undefined): bigint | undefined =>
  text !== undefined && /^\d{1,18}$/.test(text) ? BigInt(text) : undefined;
