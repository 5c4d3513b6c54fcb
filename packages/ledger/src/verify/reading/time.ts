/** Times are whole microseconds since 1970, as PostgreSQL keeps them, so that nothing is rounded. */
export type Micros = bigint;

export const second = 1_000_000n;
export const minute = 60n * second;
const hour = 60n * minute;
export const day = 24n * hour;

/** Later and earlier than every real time: as PostgreSQL compares infinity. */
const beyond = 1n << 62n;

// 2026-03-01 04:00:00.123456+00, as DateStyle ISO and TimeZone UTC write it; years may have more digits, or be BC.
const shape = /^(\d{4,})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)(?:\.(\d{1,6}))?\+00( BC)?$/;

let lastMinute = '';
let microsOfLastMinute = 0n;

/** Rows come in the order of time or nearly so: most share their minute with the one before. */
function microsOfMinute(text: string): bigint {
  if (text === lastMinute) return microsOfLastMinute;
  const ms = Date.parse(`${text.replace(' ', 'T')}:00Z`);
  if (Number.isNaN(ms)) return beyond;
  lastMinute = text;
  microsOfLastMinute = BigInt(ms) * 1_000n;
  return microsOfLastMinute;
}

/** Returns the time that PostgreSQL wrote; what cannot be a time of this shop counts as far in the future. */
export function parseTime(text: string): Micros {
  if (text.charCodeAt(4) === 45 && text.endsWith('+00')) {
    const seconds = text.slice(17, -3);
    const [whole = '', fraction = ''] = seconds.split('.');
    return microsOfMinute(text.slice(0, 16)) + BigInt(whole) * second + BigInt(fraction.padEnd(6, '0'));
  }
  if (text === '-infinity' || shape.exec(text)?.[8] !== undefined) return -beyond;
  return beyond;
}

/** Writes a time as people read it. */
export function formatTime(time: Micros): string {
  if (time <= -beyond || time >= beyond) return 'a time beyond all calendars';
  return `${new Date(Number(time / 1_000n)).toISOString().slice(0, 19).replace('T', ' ')} UTC`; // count: of milliseconds
}

/** Whether two rows that one database transaction wrote could have these times. */
export const isNear = (one: bigint, other: bigint): boolean => one - other <= minute && other - one <= minute;
