import { beforeAll, expect, it } from 'vitest';
import en from '../../texts/en.json' with { type: 'json' };
import { formatAmount, formatDateTime, formatShortDateTime } from './formats.ts';
import { showTexts } from './texts.ts';

beforeAll(() => showTexts('en', en));

/** Of the zone in which the test runs. */
const at = (text: string): string => new Date(text).toISOString();
const now = new Date('2026-11-22T18:41');

it('a table says of today the time, of this year also the day, and of other years all of it', () => {
  expect(formatShortDateTime(at('2026-11-22T09:05'), now)).toBe('09:05');
  expect(formatShortDateTime(at('2026-11-21T22:41'), now)).toMatch(/^21 Nov,? 22:41$/);
  expect(formatShortDateTime(at('2025-12-31T00:00'), now)).toBe('31 Dec 2025, 00:00');
  expect(formatDateTime(at('2026-11-22T09:05'), 'long')).toMatch(/^22 Nov 2026, 09:05:00 \S+/);
});

it('an amount below zero has a minus, which is no hyphen', () => {
  expect(formatAmount('-1234.5')).toBe('−1,234.50');
  expect(formatAmount('0.000001')).toBe('0.000001');
});
