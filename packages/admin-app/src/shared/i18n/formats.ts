import { formatMoney, formatMoneyShort, moneyFromMicros, parseMoney } from '@goodturn/money';
import { currentLanguage } from './texts.ts';

let siteZone: string | undefined;

/** Sets the site's time zone, in which all times are shown and typed and all days are counted. */
export function showTimesIn(timeZone: string): void {
  siteZone = timeZone;
}

/** Returns the IANA name of the zone; the reader's own until the site's is known. */
const shownZone = (): string => siteZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the locale for formats. English uses British dates, as the whole product does: 22 Nov 2026, 18:41. */
function locale(): string {
  const { htmlLang } = currentLanguage();
  return htmlLang === 'en' ? 'en-GB' : htmlLang;
}

export function formatDateTime(iso: string): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: shownZone() } as const;
  return new Intl.DateTimeFormat(locale(), format).format(new Date(iso));
}

/** Returns the time with weekday, seconds and zone, followed by UTC. */
export function fullDateTime(iso: string): string {
  const timeZone = shownZone();
  const format = { dateStyle: 'full', timeStyle: 'long', timeZone } as const;
  const shown = new Intl.DateTimeFormat(locale(), format).format(new Date(iso));
  const utc = new Date(iso).toISOString().slice(0, 19).replace('T', ' ');
  return `${shown} (${timeZone}) · ${utc} UTC`;
}

/** Returns the time for a table: only the hour for today, without the year for this year. */
export function formatShortDateTime(iso: string, now: Date = new Date()): string {
  const [on, today] = [localDateTime(iso).slice(0, 10), localDateTime(now.toISOString()).slice(0, 10)];
  if (on.slice(0, 4) !== today.slice(0, 4)) return formatDateTime(iso);
  const day = on === today ? {} : ({ day: 'numeric', month: 'short' } as const);
  const format = { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: shownZone() } as const;
  return new Intl.DateTimeFormat(locale(), format).format(new Date(iso));
}

/** Returns the value of a `datetime-local` field: date and time in the shown zone, without the zone. */
export function localDateTime(iso: string): string {
  const format = { dateStyle: 'short', timeStyle: 'medium', timeZone: shownZone() } as const;
  return new Intl.DateTimeFormat('sv-SE', format).format(new Date(iso)).replace(' ', 'T').slice(0, 16);
}

/**
 * Returns the ISO time of a `datetime-local` value in the shown zone. If the clock skips or repeats the hour, it is one
 * of the possible times.
 */
export function timeOfLocal(local: string): string {
  const typed = Date.parse(`${local.slice(0, 16)}:00Z`);
  let time = typed;
  // The offset depends on the result: the second step uses the offset near the right time.
  for (let step = 0; step < 2; step += 1) {
    time += typed - Date.parse(`${localDateTime(new Date(time).toISOString())}:00Z`);
  }
  return new Date(time).toISOString();
}

/** Formats a day of the site, such as 2026-01-31. It has no time, so that UTC keeps it unchanged. */
export function formatDay(day: string): string {
  const format = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale(), format).format(new Date(`${day}T00:00:00Z`));
}

/** Formats a day with its year. */
export function formatDate(day: string): string {
  const format = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale(), format).format(new Date(`${day}T00:00:00Z`));
}

export const formatCount = (count: number): string => new Intl.NumberFormat(currentLanguage().htmlLang).format(count);

/** Formats a wire amount, also a negative one, with two decimals, or with up to six if the rest is not zero. */
export function formatAmount(wire: string): string {
  const negative = wire.startsWith('-');
  const size = parseMoney(negative ? wire.slice(1) : wire);
  const amount = moneyFromMicros(negative ? -size : size);
  const shown = formatMoney(amount) === formatMoneyShort(amount) ? formatMoneyShort(amount) : formatMoney(amount);
  const format = new Intl.NumberFormat(currentLanguage().htmlLang, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
  });
  // A line can break after a hyphen; it cannot after a minus sign.
  return format.format(shown as `${number}`).replace('-', '−');
}
