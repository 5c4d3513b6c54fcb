import { currentLanguage } from './language.ts';

/** A moment in the viewer's own zone; the wire's ISO-8601 text carries its offset. */
export function formatDateTime(iso: string): string {
  return new Intl.DateTimeFormat(currentLanguage().htmlLang, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(iso),
  );
}

export function formatDay(iso: string): string {
  return new Intl.DateTimeFormat(currentLanguage().htmlLang, { dateStyle: 'medium' }).format(new Date(iso));
}

/** Today by its name, a day of this year without its year, and any other in full. */
export function formatShortDay(iso: string, now = new Date()): string {
  const day = new Date(iso);
  const language = currentLanguage().htmlLang;
  if (day.toDateString() === now.toDateString()) {
    const today = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'day');
    return today.charAt(0).toLocaleUpperCase(language) + today.slice(1);
  }
  if (day.getFullYear() !== now.getFullYear()) return formatDay(iso);
  return new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' }).format(day);
}

/** A day as the heading of what happened on it. */
export function formatDayHeading(iso: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return new Intl.DateTimeFormat(currentLanguage().htmlLang, options).format(new Date(iso));
}

export function formatClock(iso: string): string {
  return new Intl.DateTimeFormat(currentLanguage().htmlLang, { timeStyle: 'short' }).format(new Date(iso));
}

export function formatCount(count: number): string {
  return new Intl.NumberFormat(currentLanguage().htmlLang).format(count);
}
