/** A time in whole microseconds since 1970, PostgreSQL's own precision, so that nothing is rounded. */
export type Micros = bigint;

export const second = 1_000_000n;
export const minute = 60n * second;
const hour = 60n * minute;
export const day = 24n * hour;

/** A bound beyond every real time, which represents PostgreSQL's infinity. */
const beyond = 1n << 62n;

// 2026-03-01 04:00:00.123456+00, as DateStyle ISO and TimeZone UTC write it; years may have more digits, or be BC.
const shape = /^(\d{4,})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)(?:\.(\d{1,6}))?\+00( BC)?$/;

let lastMinute = '';
let microsOfLastMinute = 0n;

/** Caches the last minute, because rows come roughly in the order of time and mostly share it. */
function microsOfMinute(text: string): bigint {
  if (text === lastMinute) return microsOfLastMinute;
  const ms = Date.parse(`${text.replace(' ', 'T')}:00Z`);
  if (Number.isNaN(ms)) return beyond;
  lastMinute = text;
  microsOfLastMinute = BigInt(ms) * 1_000n;
  return microsOfLastMinute;
}

/** Parses a time that PostgreSQL wrote; anything implausible counts as far in the future. */
export function parseTime(text: string): Micros {
  if (text.charCodeAt(4) === 45 && text.endsWith('+00')) {
    const seconds = text.slice(17, -3);
    const [whole = '', fraction = ''] = seconds.split('.');
    return microsOfMinute(text.slice(0, 16)) + BigInt(whole) * second + BigInt(fraction.padEnd(6, '0'));
  }
  if (text === '-infinity' || shape.exec(text)?.[8] !== undefined) return -beyond;
  return beyond;
}

export function formatTime(time: Micros): string {
  if (time <= -beyond || time >= beyond) return 'a time beyond all calendars';
  return `${new Date(Number(time / 1_000n)).toISOString().slice(0, 19).replace('T', ' ')} UTC`; // count: of milliseconds
}

/** Returns whether one database transaction could have written both times. */
export const isNear = (one: bigint, other: bigint): boolean => one - other <= minute && other - one <= minute;
