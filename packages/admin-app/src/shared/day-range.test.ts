import { describe, expect, it } from 'vitest';
import { dayBefore, daysOf, periodBefore, validateDays, type Range, rangeIn, withRange } from './day-range.ts';

describe('a range in the address', () => {
  it.each<[Range, string]>([
    [{ kind: 'today' }, 'statistics=people&range=today'],
    [{ kind: 'month' }, 'statistics=people&range=month'],
    [
      { kind: 'own', from: '2026-01-01', to: '2026-01-03' },
      'statistics=people&range=own&from=2026-01-01&to=2026-01-03',
    ],
  ])('%j is written and read again', (range, address) => {
    const before = new URLSearchParams('statistics=people&range=own&from=2025-01-01&to=2025-01-03');
    const query = withRange(before, range);
    expect(new Set(query.toString().split('&'))).toEqual(new Set(address.split('&')));
    expect(rangeIn(query)).toEqual(range);
  });

  it.each(['', 'range=year', 'range=own', 'range=own&from=soon&to=2026-01-03'])('%j is today', (address) => {
    expect(rangeIn(new URLSearchParams(address))).toEqual({ kind: 'today' });
  });
});

describe('the days that figures are asked for', () => {
  it('are seven with today, over the end of a year', () => {
    expect(daysOf({ kind: 'week' }, '2026-01-03')).toEqual({ from: '2025-12-28', to: '2026-01-03' });
    expect(daysOf({ kind: 'today' }, '2026-01-03')).toBeUndefined();
    expect(dayBefore('2024-03-01', 1)).toBe('2024-02-29');
  });

  it.each([
    ['2026-01-01', '2026-01-03', undefined],
    ['2026-01-04', '2026-01-03', 'admin_view.rangeOrder'],
    ['', '2026-01-03', 'admin_view.rangeOrder'],
    ['2026-01-01', '2026-01-05', 'admin_view.rangeFuture'],
    ['2025-10-05', '2026-01-04', undefined],
    ['2025-10-04', '2026-01-04', 'admin_view.rangeLong'],
  ])('from %s to %s: %s', (from, to, error) => {
    expect(validateDays(from, to, '2026-01-04')).toBe(error);
  });
});

it.each([
  ['2026-01-08', '2026-01-08', '2026-01-07', '2026-01-07'],
  ['2026-03-01', '2026-03-07', '2026-02-22', '2026-02-28'],
])('before %s to %s lie as many days, to the last one', (from, to, first, last) => {
  expect(periodBefore({ from, to })).toEqual({ from: first, to: last });
});
