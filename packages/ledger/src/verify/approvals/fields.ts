import { parseMoney, parseRate } from '@goodturn/money';

/** The fields of an approval's payload, in their wire format. */
export type Fields = Readonly<Record<string, string>>;

export function fieldsOf(payload: string | null): Fields {
  if (payload === null) return {};
  const parsed = JSON.parse(payload) as { fields?: Record<string, unknown> } | null;
  return Object.fromEntries(Object.entries(parsed?.fields ?? {}).map(([name, value]) => [name, String(value)]));
}

/** Parses the amount of a field as micro-dollars; returns undefined if it is not a valid amount. */
export function amountOf(text: string | undefined): bigint | undefined {
  if (text === undefined || !/^(0|[1-9]\d{0,11})(\.\d{1,6})?$/.test(text)) return undefined;
  return parseMoney(text);
}

/** Parses the rate of a field as millionths; returns undefined if it is not a valid rate. */
export function ppmOf(text: string | undefined): bigint | undefined {
  if (text === undefined || !/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/.test(text)) return undefined;
  return parseRate(text);
}

export const idOf = (text: string | undefined): bigint | undefined =>
  text !== undefined && /^\d{1,18}$/.test(text) ? BigInt(text) : undefined;
