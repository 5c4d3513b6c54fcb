import { describe, expect, it } from 'vitest';
import { dayBefore, daysOf, faultOfDays } from './day-range.ts';

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
  ])('from %s to %s: %s', (from, to, fault) => {
    expect(faultOfDays(from, to, '2026-01-04')).toBe(fault);
  });
});
