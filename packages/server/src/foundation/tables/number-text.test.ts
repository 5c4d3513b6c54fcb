import { expect, it } from 'vitest';
import { numberText } from './number-text.ts';

it.each([
  ['0', '0'],
  ['19.99', '19.99'],
  ['19.989999999999998', '19.99'],
  ['0.30000000000000004', '0.3'],
  ['-0.050000000000000003', '-0.05'],
  ['2.5E-2', '0.025'],
  ['1.5E+3', '1500'],
  ['1000000', '1000000'],
  ['100.00', '100'],
  ['999999999999999', '999999999999999'],
  ['99999999999999.96', '100000000000000'],
  ['0.9999999999999999', '1'],
  ['1234.1234567890123456', '1234.12345678901'],
  ['999999999999999.9', '1000000000000000'],
])('a workbook’s %s is %s, digit by digit', (written, expected) => {
  expect(numberText(written)).toBe(expected);
});

it.each(['1234567890123456', '1.2345678901234568E+17', '1E+300'])('of %s a spreadsheet has lost digits', (written) => {
  expect(numberText(written)).toBeUndefined();
});

it.each(['', 'twelve', '1,5', '1E-300', '0x10', '1_000'])('%j stays what it is', (written) => {
  expect(numberText(written)).toBe(written);
});
