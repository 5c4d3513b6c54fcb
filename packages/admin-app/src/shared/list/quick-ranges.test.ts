import { expect, it } from 'vitest';
import { quickRanges, siteToday } from './quick-ranges.ts';

it("counts days by the site's clock, over the ends of months", () => {
  expect(siteToday('Asia/Singapore', new Date('2026-02-28T17:00:00Z'))).toBe('2026-03-01');
  const ranges = quickRanges('2026-03-01').map(({ name, from, to }) => `${name} ${from} ${to}`);
  expect(ranges).toEqual([
    'today 2026-03-01 2026-03-01',
    'yesterday 2026-02-28 2026-02-28',
    'week 2026-02-23 2026-03-01',
    'month 2026-01-31 2026-03-01',
    'threeMonths 2025-12-02 2026-03-01',
    'thisMonth 2026-03-01 2026-03-01',
    'lastMonth 2026-02-01 2026-02-28',
    'nextWeek 2026-03-01 2026-03-07',
    'nextMonth 2026-03-01 2026-03-30',
    'nextThreeMonths 2026-03-01 2026-05-29',
  ]);
});
