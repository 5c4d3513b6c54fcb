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

export function formatClock(iso: string): string {
  return new Intl.DateTimeFormat(currentLanguage().htmlLang, { timeStyle: 'short' }).format(new Date(iso));
}

export function formatCount(count: number): string {
  return new Intl.NumberFormat(currentLanguage().htmlLang).format(count);
}
