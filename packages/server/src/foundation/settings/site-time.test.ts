import { expect, test } from 'vitest';
import { isTimeZone, siteDay, siteTime } from './site-time.ts';

test.each([
  ['2026-01-31T01:30:00.000Z', 'Asia/Singapore', '2026-01-31T09:30:00.000+08:00'],
  ['2026-01-31T01:30:00.123Z', 'America/New_York', '2026-01-30T20:30:00.123-05:00'],
  ['2026-07-31T01:30:00.000Z', 'America/New_York', '2026-07-30T21:30:00.000-04:00'],
  ['2026-01-31T01:30:00.000Z', 'Asia/Kathmandu', '2026-01-31T07:15:00.000+05:45'],
  ['2026-01-31T01:30:00.000Z', 'UTC', '2026-01-31T01:30:00.000+00:00'],
  // One second before and after the change to summer time.
  ['2026-03-08T06:59:59.000Z', 'America/New_York', '2026-03-08T01:59:59.000-05:00'],
  ['2026-03-08T07:00:00.000Z', 'America/New_York', '2026-03-08T03:00:00.000-04:00'],
])('%s in %s', (instant, timeZone, expected) => {
  expect(siteTime(new Date(instant), timeZone)).toBe(expected);
  expect(new Date(expected).toISOString()).toBe(instant);
});

test('the day is the one of the site', () => {
  expect(siteDay(new Date('2026-01-31T20:00:00Z'), 'Asia/Singapore')).toBe('2026-02-01');
});

test('a zone is UTC or a place, by its old or its new name', () => {
  const names = ['UTC', ...Intl.supportedValuesOf('timeZone'), 'Asia/Kolkata', 'Europe/Kyiv'];
  expect(names.filter((name) => !isTimeZone(name))).toEqual([]);
});

test.each(['IST', 'EST', 'US/Pacific-New', 'SystemV/PST8', 'Etc/GMT+8', '+08:00', 'Asia/Nowhere', 'Asia/', ''])(
  '%j is none that the database reads in the same way',
  (timeZone) => {
    expect(isTimeZone(timeZone)).toBe(false);
  },
);
