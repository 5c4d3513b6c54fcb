import type { TextKey } from './i18n/texts.ts';

/** The shown days: the current one, the last 7 or 30, or a range of two dates. */
export type Range = { kind: 'today' | 'week' | 'month' } | { kind: 'own'; from: string; to: string };

const firstRange: Range = { kind: 'today' };
const dayPattern = /^\d{4}-\d\d-\d\d$/;

/** Reads the range from the address; an invalid one becomes today. */
export function rangeIn(query: URLSearchParams): Range {
  const [kind, from = '', to = ''] = ['range', 'from', 'to'].map((name) => query.get(name) ?? '');
  if (kind === 'week' || kind === 'month') return { kind };
  const isRange =
    kind === 'own' && [from, to].every((day) => dayPattern.test(day)) && lengthFault(from, to) === undefined;
  return isRange ? { kind, from, to } : firstRange;
}

/** Returns the address with the range; other parameters are kept. */
export function withRange(query: URLSearchParams, range: Range): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of ['from', 'to']) next.delete(name);
  for (const [name, value] of Object.entries(range)) next.set(name === 'kind' ? 'range' : name, value);
  return next;
}

/** The server rejects longer ranges. */
const longestRange = 92;

const dayMs = 86_400_000;
const lengthOf = { week: 7, month: 30 };
const atNoon = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** Returns a day in the format YYYY-MM-DD. */
export function dayBefore(day: string, days: number): string {
  return new Date(atNoon(day) - days * dayMs).toISOString().slice(0, 10);
}

/** Returns the first and the last day of the request; undefined for today, the server's default. */
export function daysOf(range: Range, today: string): { from: string; to: string } | undefined {
  if (range.kind === 'today') return undefined;
  if (range.kind === 'own') return { from: range.from, to: range.to };
  return { from: dayBefore(today, lengthOf[range.kind] - 1), to: today };
}

/** Returns the preceding period of the same length. */
export function periodBefore({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const length = (atNoon(to) - atNoon(from)) / dayMs + 1;
  return { from: dayBefore(from, length), to: dayBefore(from, 1) };
}

export function validateDays(from: string, to: string, today: string): TextKey | undefined {
  if (to > today && from <= to) return 'admin_view.rangeFuture';
  return lengthFault(from, to);
}

function lengthFault(from: string, to: string): TextKey | undefined {
  if (from === '' || to === '' || from > to) return 'admin_view.rangeOrder';
  return (atNoon(to) - atNoon(from)) / dayMs >= longestRange ? 'admin_view.rangeLong' : undefined;
}
