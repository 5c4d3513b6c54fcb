import { describe, expect, it } from 'vitest';
import { changeOf, type Day, shownAmounts, summable, totalAmount, totalCount } from './measures.ts';

const day = (net: string, ordersPaid: number): Day => ({
  day: '2026-01-01',
  registrations: 1,
  activeCustomers: 2,
  ordersMatched: 3,
  ordersPaid,
  ordersRefunded: 0,
  cashbackPaid: '0.10',
  recharged: '10.00',
  rechargesCorrected: '0.00',
  withdrawn: '0.00',
  fees: '0.00',
  commission: '0.00',
  rewards: '0.00',
  net,
});

describe('totals over days', () => {
  it('count, and add amounts to the last micro-dollar, also below zero', () => {
    const days = [day('10.00', 4), day('-12.500001', 3)];
    expect(totalCount(days, 'ordersPaid')).toBe(7);
    expect(totalAmount(days, 'net')).toBe('-2.500001');
    expect(totalAmount(days, 'cashbackPaid')).toBe('0.20');
    expect(totalAmount([], 'net')).toBe('0.00');
  });

  it('have corrected recharges where there were some, then or before', () => {
    const [none, some] = [[day('10.00', 4)], [{ ...day('10.00', 4), rechargesCorrected: '2.00' }]];
    expect(shownAmounts(none, none)).not.toContain('rechargesCorrected');
    expect(shownAmounts(none, none)).toContain('recharged');
    for (const spans of [
      [some, none],
      [none, some],
    ])
      expect(shownAmounts(...spans)).toContain('rechargesCorrected');
  });

  it('do not add up customers who come again', () => {
    expect(summable('activeCustomers', [day('0.00', 0)])).toBe(true);
    expect(summable('activeCustomers', [day('0.00', 0), day('0.00', 0)])).toBe(false);
    expect(summable('registrations', [day('0.00', 0), day('0.00', 0)])).toBe(true);
  });
});

it.each([
  [112, 100, '+12 %'],
  [50, 100, '−50 %'],
  [3, 3, ''],
  [5, 0, ''],
  [-10, -5, '−100 %'],
])('%d against %d before is said as %j', (now, before, change) => {
  expect(changeOf(now, before)).toBe(change);
});
