import { formatMoney, formatMoneyShort, moneyFromMicros, parseMoney } from '@goodturn/money';
import { currentLanguage } from './texts.ts';

let siteZone: string | undefined;

/** Times are shown and typed in the site's zone from now on, by which its days are counted too. */
export function showTimesIn(timeZone: string): void {
  siteZone = timeZone;
}

/** The zone in which times are shown and typed, as Asia/Singapore; the reader's own before the site's is known. */
const shownZone = (): string => siteZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** English is written as the rest of the product is: 22 Nov 2026, 18:41. */
function locale(): string {
  const { htmlLang } = currentLanguage();
  return htmlLang === 'en' ? 'en-GB' : htmlLang;
}

/** A time in the shown zone; the wire's ISO-8601 text carries its offset. */
export function formatDateTime(iso: string): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: shownZone() } as const;
  return new Intl.DateTimeFormat(locale(), format).format(new Date(iso));
}

/** The same with its weekday, seconds and zone, and in UTC. */
export function fullDateTime(iso: string): string {
  const timeZone = shownZone();
  const format = { dateStyle: 'full', timeStyle: 'long', timeZone } as const;
  const shown = new Intl.DateTimeFormat(locale(), format).format(new Date(iso));
  const utc = new Date(iso).toISOString().slice(0, 19).replace('T', ' ');
  return `${shown} (${timeZone}) · ${utc} UTC`;
}

/** The same in a table: of today the time alone, of this year without the year. */
export function formatShortDateTime(iso: string, now: Date = new Date()): string {
  const [on, today] = [localDateTime(iso).slice(0, 10), localDateTime(now.toISOString()).slice(0, 10)];
  if (on.slice(0, 4) !== today.slice(0, 4)) return formatDateTime(iso);
  const day = on === today ? {} : ({ day: 'numeric', month: 'short' } as const);
  const format = { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: shownZone() } as const;
  return new Intl.DateTimeFormat(locale(), format).format(new Date(iso));
}

/** A time as a field for one takes it: date and hour in the shown zone, without the zone. */
export function localDateTime(iso: string): string {
  const format = { dateStyle: 'short', timeStyle: 'medium', timeZone: shownZone() } as const;
  return new Intl.DateTimeFormat('sv-SE', format).format(new Date(iso)).replace(' ', 'T').slice(0, 16);
}

/** The time that somebody typed into such a field. Where clocks skip or repeat an hour, it is one of those that can be meant. */
export function timeOfLocal(local: string): string {
  const typed = Date.parse(`${local.slice(0, 16)}:00Z`);
  let time = typed;
  // The offset at the time that is looked for is known once it is nearly found.
  for (let step = 0; step < 2; step += 1) {
    time += typed - Date.parse(`${localDateTime(new Date(time).toISOString())}:00Z`);
  }
  return new Date(time).toISOString();
}

/** A day as the site counts days, 2026-01-31: it has no hour, and so no zone to move it. */
export function formatDay(day: string): string {
  const format = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale(), format).format(new Date(`${day}T00:00:00Z`));
}

/** The same with its year, where it can be far away. */
export function formatDate(day: string): string {
  const format = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
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
