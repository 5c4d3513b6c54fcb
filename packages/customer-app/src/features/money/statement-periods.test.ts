import { expect, it } from 'vitest';
import { statementPeriods } from './statement-periods.ts';

const valuesOf = (since: Date, now: Date) => statementPeriods(since, now, 'en').map(({ value }) => value);

it('are the months since the registration, and each year', () => {
  expect(valuesOf(new Date(2025, 10, 30, 23), new Date(2026, 1, 28))).toEqual([
    '2026-02',
    '2026-01',
    '2026',
    '2025-12',
    '2025-11',
    '2025',
  ]);
});

it('are one month and its year for who came this month', () => {
  const now = new Date(2026, 10, 22);
  expect(statementPeriods(now, now, 'en')).toEqual([
    { value: '2026-11', name: 'November 2026' },
    { value: '2026', name: '2026' },
  ]);
});
