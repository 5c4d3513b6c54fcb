import { expect, it } from 'vitest';
import { productOfTheDay } from './product-of-the-day.ts';

const day = 86_400_000;
const kettle = { name: 'kettle', price: '54.00', cashback: '5.40', unitsLeft: 3 };
const lamp = { name: 'lamp', price: '80.00', cashback: '8.00', unitsLeft: 1 };

it('shows another product each day, with its net price, and none that pays nothing or is sold out', () => {
  const products = [{ ...kettle, name: 'plain', cashback: null }, kettle, { ...lamp, unitsLeft: 0 }, lamp];
  expect(productOfTheDay(products, 0)).toEqual({ ...kettle, netPrice: '48.60' });
  expect(productOfTheDay(products, day - 1)?.name).toBe('kettle');
  expect(productOfTheDay(products, day)).toEqual({ ...lamp, netPrice: '72.00' });
  expect(productOfTheDay([{ ...kettle, cashback: null }], day)).toBeUndefined();
});
