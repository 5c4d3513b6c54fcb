import { expect, it } from 'vitest';
import { countriesOf } from './countries.ts';

it.each([
  ['', []],
  [' , ', []],
  ['SG', ['SG']],
  ['sg, ie;SG  de', ['SG', 'IE', 'DE']],
  ['SGP', undefined],
  ['SG, 1E', undefined],
  ['SG, XX', undefined],
])('reads %j as %j', (text, codes) => {
  expect(countriesOf(text)).toEqual(codes);
});
