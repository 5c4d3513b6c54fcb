const quarterMs = 15 * 60_000;
const placePattern = /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//;

interface Zone {
  format: Intl.DateTimeFormat;
  quarter: number;
  offsetMinutes: number;
}

const zones = new Map<string, Zone>();

/** ISO 8601 with the offset that the site's zone has at that instant, such as 2026-01-31T09:30:00.000+08:00. */
export function siteTime(date: Date, zone: string): string {
  const offset = offsetMinutes(date, zone);
  const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, -1);
  const size = Math.abs(offset);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${local}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** The calendar day of the site's zone at that instant, as YYYY-MM-DD. */
export function siteDay(date: Date, zone: string): string {
  return siteTime(date, zone).slice(0, 10);
}

/**
 * Only UTC and places: PostgreSQL, which shares the site's days, reads abbreviations and offsets differently (IST is India
 * here and Israel there) and does not know every alias, such as US/Pacific-New. Both know a place by its old and new name.
 */
export function isZone(zone: string): boolean {
  if (zone === 'UTC') return true;
  if (!placePattern.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Offsets change on the quarter of an hour only, so that one computed for it holds for all of it. */
function offsetMinutes(date: Date, name: string): number {
  const zone = zones.get(name) ?? newZone(name);
  const quarter = Math.floor(date.getTime() / quarterMs);
  if (zone.quarter === quarter) return zone.offsetMinutes;
  const text = zone.format.formatToParts(date).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours = '0', minutes = '0'] = /^GMT([+-])(\d{2}):(\d{2})/.exec(text) ?? [];
  zone.quarter = quarter;
  zone.offsetMinutes = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  return zone.offsetMinutes;
}

function newZone(name: string): Zone {
  const format = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' });
  const zone = { format, quarter: Number.NaN, offsetMinutes: 0 };
  zones.set(name, zone);
  return zone;
}
