import { expect, it } from 'vitest';
import { countriesOf, wrongCountryIn } from './countries.ts';

it.each([
  ['', []],
  [' , ', []],
  ['SG', ['SG']],
  ['sg, ie;SG  de', ['SG', 'IE', 'DE']],
  ['SGP', undefined],
  ['SG, 1E', undefined],
  ['SG, XX', undefined],
  ['UK', undefined],
  ['EU', undefined],
  ['AN', undefined],
])('reads %j as %j', (text, codes) => {
  expect(countriesOf(text)).toEqual(codes);
});

it('names the first that is no code', () => {
  expect(wrongCountryIn('sg, qqq; XX')).toBe('QQQ');
  expect(wrongCountryIn('sg, ie')).toBeUndefined();
});
