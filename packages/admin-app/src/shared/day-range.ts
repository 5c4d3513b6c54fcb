import type { TextKey } from './i18n/texts.ts';

/** The days whose figures are shown: some of the newest ones, or two dates of one's own. */
export type Range = { kind: 'today' | 'week' | 'month' } | { kind: 'own'; from: string; to: string };

const firstRange: Range = { kind: 'today' };
const dayPattern = /^\d{4}-\d\d-\d\d$/;

/** The range as it stands in the address; what is none there is today. */
export function rangeIn(query: URLSearchParams): Range {
  const [kind, from = '', to = ''] = ['range', 'from', 'to'].map((name) => query.get(name) ?? '');
  if (kind === 'week' || kind === 'month') return { kind };
  const isRange =
    kind === 'own' && [from, to].every((day) => dayPattern.test(day)) && lengthFault(from, to) === undefined;
  return isRange ? { kind, from, to } : firstRange;
}

/** The address with a range, and with all else that stood in it. */
export function withRange(query: URLSearchParams, range: Range): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of ['from', 'to']) next.delete(name);
  for (const [name, value] of Object.entries(range)) next.set(name === 'kind' ? 'range' : name, value);
  return next;
}

/** The server answers for at most so many days. */
const longestRange = 92;

const dayMs = 86_400_000;
const lengthOf = { week: 7, month: 30 };
const atNoon = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** The day that lies so many days before another; both as 2026-01-31. */
export function dayBefore(day: string, days: number): string {
  return new Date(atNoon(day) - days * dayMs).toISOString().slice(0, 10);
}

/** What to ask the server for; undefined for today, which it answers by itself. */
export function daysOf(range: Range, today: string): { from: string; to: string } | undefined {
  if (range.kind === 'today') return undefined;
  if (range.kind === 'own') return { from: range.from, to: range.to };
  return { from: dayBefore(today, lengthOf[range.kind] - 1), to: today };
}

/** As many days right before a range. */
export function periodBefore({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const length = (atNoon(to) - atNoon(from)) / dayMs + 1;
  return { from: dayBefore(from, length), to: dayBefore(from, 1) };
}

/** The key of what is wrong with two dates; undefined where nothing is. */
export function validateDays(from: string, to: string, today: string): TextKey | undefined {
  if (to > today && from <= to) return 'admin_view.rangeFuture';
  return lengthFault(from, to);
}

function lengthFault(from: string, to: string): TextKey | undefined {
  if (from === '' || to === '' || from > to) return 'admin_view.rangeOrder';
  return (atNoon(to) - atNoon(from)) / dayMs >= longestRange ? 'admin_view.rangeLong' : undefined;
}
