import { DomainError } from '../domain-error.ts';

const maxDays = 92;
const dayMs = 86_400_000;
/** The earliest day of any data; PostgreSQL also knows no year 0. */
const firstDay = '2000-01-01';
const lastDay = '9999-12-31';

/** Returns the day that many days later; both are ISO dates such as 2026-01-31. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/**
 * Returns the first and last day of a range of at most 92 days; today if neither is named. A range without an end ends
 * today or at its maximum length, whichever is earlier. Throws `invalid_request`.
 */
export function spanOf(range: { from?: string | undefined; to?: string | undefined }, today: string) {
  const from = range.from ?? range.to ?? today;
  const latest = dayAfter(from, maxDays - 1);
  const until = today < latest ? today : latest;
  const to = range.to ?? (from < today ? until : from);
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  const isKept = from >= firstDay && to <= lastDay && days >= 1 && days <= maxDays;
  if (!isKept) throw new DomainError('invalid_request', { fields: { from: 'error_view.field_format' } });
  return { from, to };
}
