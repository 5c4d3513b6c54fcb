import { expect, it } from 'vitest';
import { refundFigures } from './refund-figures.ts';

it('the net effect of a refund is the price less cashback and bonus', () => {
  expect(refundFigures({ price: '40.00', cashback: '6.00', bonus: '10.00' })).toMatchObject({
    net: '24.00',
    hasBonus: true,
  });
  expect(refundFigures({ price: '12.50', cashback: '1.25', bonus: null })).toEqual({
    price: '12.50',
    cashback: '1.25',
    bonus: '0.00',
    hasBonus: false,
    net: '11.25',
  });
});
