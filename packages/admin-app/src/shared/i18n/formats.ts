import { formatMoney, formatMoneyShort, moneyFromMicros, parseMoney } from '@goodturn/money';
import { currentLanguage } from './texts.ts';

/** The zone in which moments are shown and typed, as Asia/Singapore. */
export const viewersZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** English is written as the rest of the product is: 22 Nov 2026, 18:41. */
function locale(): string {
  const { htmlLang } = currentLanguage();
  return htmlLang === 'en' ? 'en-GB' : htmlLang;
}

/** A moment in the viewer's own zone, which the long form names; the wire's ISO-8601 text carries its offset. */
export function formatDateTime(iso: string, timeStyle: 'short' | 'long' = 'short'): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle }).format(new Date(iso));
}

/** The same in a table: of today the time alone, of this year without the year. */
export function formatShortDateTime(iso: string, now: Date = new Date()): string {
  const at = new Date(iso);
  if (at.getFullYear() !== now.getFullYear()) return formatDateTime(iso);
  const isToday = at.toDateString() === now.toDateString();
  const day = isToday ? {} : ({ day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat(locale(), { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
}

/** A moment as a field for one takes it: the viewer's own date and hour, without a zone. */
export function localDateTime(iso: string): string {
  const dateTime = new Date(iso);
  const local = new Date(dateTime.getTime() - dateTime.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** A day as the site counts days, 2026-01-31: it has no hour, and so no zone to move it. */
export function formatDay(day: string): string {
  const format = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale(), format).format(new Date(`${day}T00:00:00Z`));
}

export const formatCount = (count: number): string => new Intl.NumberFormat(currentLanguage().htmlLang).format(count);

/** An amount of the wire, with or without a minus, with two decimals and, where they say more, all of them. */
export function formatAmount(wire: string): string {
  const negative = wire.startsWith('-');
  const size = parseMoney(negative ? wire.slice(1) : wire);
  const amount = moneyFromMicros(negative ? -size : size);
  const shown = formatMoney(amount) === formatMoneyShort(amount) ? formatMoneyShort(amount) : formatMoney(amount);
  const format = new Intl.NumberFormat(currentLanguage().htmlLang, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
  });
  // A hyphen is no minus, and a line could break behind it.
  return format.format(shown as `${number}`).replace('-', '−');
}
