import { afterEach, expect, it, vi } from 'vitest';
import { byDay } from './by-day.ts';

const at = (createdAt: string) => ({ createdAt });
const late = at('2026-11-22T00:30:00.000+08:00');
const early = at('2026-11-21T23:30:00.000+08:00');
const before = at('2026-11-20T12:00:00.000+08:00');

afterEach(() => void vi.unstubAllEnvs());

it.each([
  [
    'Asia/Singapore',
    [
      ['2026-11-22', 1],
      ['2026-11-21', 1],
      ['2026-11-20', 1],
    ],
  ],
  [
    'Europe/Dublin',
    [
      ['2026-11-21', 2],
      ['2026-11-20', 1],
    ],
  ],
] as const)('parts what happened into the days of %s', (zone, days) => {
  vi.stubEnv('TZ', zone);
  expect(byDay([late, early, before]).map(({ day, items }) => [day, items.length])).toEqual(days);
});
