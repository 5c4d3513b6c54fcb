import { expect, it } from 'vitest';
import { shareOf } from './price-share.ts';

it.each([
  ['6.00', '40.00', '15.00'],
  ['15.90', '159.00', '10.00'],
  ['0.00', '40.00', '0.00'],
  ['40', '40.00', '100.00'],
  ['1', '3', '33.33'],
  ['0.01', '999999.99', '0.00'],
  ['0', '0', '0'],
])('%s of %s is %s %%', (part, whole, expected) => expect(shareOf(part, whole)).toBe(expected));
