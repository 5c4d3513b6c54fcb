import { formatMoney, formatMoneyShort, moneyFromMicros, parseMoney } from '@goodturn/money';
import { currentLanguage } from './texts.ts';

/** The zone in which moments are shown and typed, as Asia/Singapore. */
export const viewersZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A moment in the viewer's own zone; the wire's ISO-8601 text carries its offset. */
export function formatDateTime(iso: string): string {
  const format = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(currentLanguage().htmlLang, format).format(new Date(iso));
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
  return new Intl.DateTimeFormat(currentLanguage().htmlLang, format).format(new Date(`${day}T00:00:00Z`));
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
  return format.format(shown as `${number}`);
}
