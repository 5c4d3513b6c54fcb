import { locale } from './counts.ts';

/** Formats a moment in the viewer's own zone; the wire's ISO 8601 text carries its offset. */
export function formatDateTime(iso: string): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}

export function formatDay(iso: string): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(new Date(iso));
}

/** Formats today as a word, a day of this year without the year, and any other day in full. */
export function formatShortDay(iso: string, now = new Date()): string {
  if (new Date(iso).toDateString() !== now.toDateString()) return formatDayInText(iso, now);
  const language = locale();
  const today = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'day');
  return today.charAt(0).toLocaleUpperCase(language) + today.slice(1);
}

/**
 * Formats a day inside a sentence, where the word for today does not fit in every language; a day of this year without
 * the year.
 */
export function formatDayInText(iso: string, now = new Date()): string {
  const day = new Date(iso);
  if (day.getFullYear() !== now.getFullYear()) return formatDay(iso);
  return new Intl.DateTimeFormat(locale(), { month: 'short', day: 'numeric' }).format(day);
}

/** Formats the weekday of a moment that is less than a week ago. */
export function formatWeekday(iso: string): string {
  return new Intl.DateTimeFormat(locale(), { weekday: 'short' }).format(new Date(iso));
}

export function formatDayHeading(iso: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return new Intl.DateTimeFormat(locale(), options).format(new Date(iso));
}

/**
 * Formats a range of two dates without a time, such as `Nov 11 – 13, 2026`. Computed at noon in UTC, so that no zone
 * moves the day.
 */
export function formatDayRange(first: string, last: string): string {
  const format = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'UTC' });
  return format.formatRange(new Date(`${first}T12:00:00Z`), new Date(`${last}T12:00:00Z`));
}

export function formatClock(iso: string): string {
  return new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }).format(new Date(iso));
}
