const quarterMs = 15 * 60_000;
const placePattern = /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//;

interface TimeZone {
  format: Intl.DateTimeFormat;
  quarter: number;
  offsetMinutes: number;
}

const timeZones = new Map<string, TimeZone>();

/** Formats a time in ISO 8601 with the offset of the site's zone, such as 2026-01-31T09:30:00.000+08:00. */
export function siteTime(date: Date, timeZone: string): string {
  const offset = offsetMinutes(date, timeZone);
  const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, -1);
  const size = Math.abs(offset);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${local}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

export function siteDay(date: Date, timeZone: string): string {
  return siteTime(date, timeZone).slice(0, 10);
}

/**
 * Accepts only UTC and places: PostgreSQL, which computes the same days, reads abbreviations and offsets differently
 * (IST is India here and Israel there) and does not know every alias, such as US/Pacific-New. Both know a place by its
 * old and new name.
 */
export function isTimeZone(timeZone: string): boolean {
  if (timeZone === 'UTC') return true;
  if (!placePattern.test(timeZone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** Returns the canonical name of a viewer's time zone; undefined for an unknown zone. */
export function knownTimeZone(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Returns the offset in minutes, computed once per quarter of an hour, since offsets change only between quarters. */
function offsetMinutes(date: Date, name: string): number {
  const timeZone = timeZones.get(name) ?? newTimeZone(name);
  const quarter = Math.floor(date.getTime() / quarterMs);
  if (timeZone.quarter === quarter) return timeZone.offsetMinutes;
  const text = timeZone.format.formatToParts(date).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours = '0', minutes = '0'] = /^GMT([+-])(\d{2}):(\d{2})/.exec(text) ?? [];
  timeZone.quarter = quarter;
  timeZone.offsetMinutes = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  return timeZone.offsetMinutes;
}

function newTimeZone(name: string): TimeZone {
  const format = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' });
  const timeZone = { format, quarter: Number.NaN, offsetMinutes: 0 };
  timeZones.set(name, timeZone);
  return timeZone;
}
