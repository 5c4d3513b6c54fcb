import { expect, it } from 'vitest';
import { barShares, purseParts } from './purse-parts.ts';

it('adds up what is announced; what has no amount yet counts once it arrives', () => {
  const recharges = [{ requestedAmount: '50.00' }, { requestedAmount: null }, { requestedAmount: '0.123456' }];
  expect(purseParts('228.62', '125.00', recharges)).toEqual({
    available: '228.62',
    held: '125.00',
    coming: '50.123456',
  });
});

it('shares the bar by amount, shows the smallest part, and nothing of what is nothing', () => {
  expect(barShares({ available: '75.00', held: '25.00', coming: '0.00' })).toEqual({
    available: 750,
    held: 250,
    coming: 0,
  });
  expect(barShares({ available: '9999.00', held: '0.01', coming: '0.00' }).held).toBe(30);
  expect(barShares({ available: '0.00', held: '0.00', coming: '0.00' })).toEqual({ available: 0, held: 0, coming: 0 });
});
