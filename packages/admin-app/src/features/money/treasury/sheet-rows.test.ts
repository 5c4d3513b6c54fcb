import { describe, expect, it } from 'vitest';
import { sheetOf, type Treasury } from './sheet-rows.ts';

const treasury: Treasury = {
  reserves: [
    { paymentMethod: 'usdt_trc20', amount: '100.10' },
    { paymentMethod: 'bank', amount: '50.000001' },
  ],
  customersAvailable: '80.00',
  customersFrozen: '20.00',
  brandsAvailable: '10.00',
  brandsPending: '5.00',
  escrow: '30.00',
  fees: '3.00',
  commission: '2.10',
  goodwill: '0.000001',
  shortfall: '0.00',
};

describe('the two sides of the treasury', () => {
  it('have one total, to the last micro-dollar', () => {
    const sheet = sheetOf(treasury);
    expect([sheet.heldTotal, sheet.ownersTotal, sheet.agrees]).toEqual(['150.100001', '150.100001', true]);
    expect(sheet.owed.map(({ name }) => name)).not.toContain('fees');
  });

  it('say so when a micro-dollar is missing', () => {
    expect(sheetOf({ ...treasury, goodwill: '0.00' }).agrees).toBe(false);
  });
});
