import { beforeAll, beforeEach, expect, it } from 'vitest';
import en from '../../texts/en.json' with { type: 'json' };
import {
  formatAmount,
  formatDateTime,
  formatShortDateTime,
  fullDateTime,
  localDateTime,
  showTimesIn,
  timeOfLocal,
} from './formats.ts';
import { showTexts } from './texts.ts';

beforeAll(() => showTexts('en', en));
beforeEach(() => showTimesIn('Asia/Singapore'));

const at = (text: string): string => `${text}:00+08:00`;
const now = new Date(at('2026-11-22T18:41'));

it('a table says of today the time, of this year also the day, and of other years all of it', () => {
  expect(formatShortDateTime(at('2026-11-22T09:05'), now)).toBe('09:05');
  expect(formatShortDateTime(at('2026-11-21T22:41'), now)).toMatch(/^21 Nov,? 22:41$/);
  expect(formatShortDateTime(at('2025-12-31T00:00'), now)).toBe('31 Dec 2025, 00:00');
});

it('an amount below zero has a minus, which is no hyphen', () => {
  expect(formatAmount('-1234.5')).toBe('−1,234.50');
  expect(formatAmount('0.000001')).toBe('0.000001');
});

it('shows a time by the clock of the site, in whatever zone it was written', () => {
  for (const iso of ['2026-11-21T23:30:07.000+08:00', '2026-11-21T15:30:07Z', '2026-11-21T10:30:07-05:00']) {
    expect(formatDateTime(iso)).toMatch(/21.*2026.*(?:23:30|11:30)/);
    expect(fullDateTime(iso)).toMatch(
      /Saturday.*(?:23:30:07|11:30:07).*\(Asia\/Singapore\) · 2026-11-21 15:30:07 UTC$/,
    );
  }
});

it.each([
  ['Asia/Singapore', '2026-03-01T00:15', '2026-02-28T16:15:00.000Z'],
  ['America/New_York', '2026-07-01T09:00', '2026-07-01T13:00:00.000Z'],
  ['America/New_York', '2026-01-01T09:00', '2026-01-01T14:00:00.000Z'],
  // The hours around the changes of the clock.
  ['America/New_York', '2026-03-08T03:30', '2026-03-08T07:30:00.000Z'],
  ['America/New_York', '2026-11-01T00:30', '2026-11-01T04:30:00.000Z'],
  ['UTC', '2026-03-01T00:15', '2026-03-01T00:15:00.000Z'],
])('reads what is typed into a field by the clock of %s, and fills it in again', (zone, local, iso) => {
  showTimesIn(zone);
  expect(timeOfLocal(local)).toBe(iso);
  expect(localDateTime(iso)).toBe(local);
});
