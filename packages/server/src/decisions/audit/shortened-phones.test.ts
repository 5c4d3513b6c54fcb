import { expect, it } from 'vitest';
import { shortenPhones, withoutPhones } from './shortened-phones.ts';

it.each([
  ['called +65 5550 0101 about it', 'called +65…01 about it'],
  ['+6555500101', '+65…01'],
  ['(0)171 555-01234, in the morning', '01…34, in the morning'],
  ['{"search":"55500101"}', '{"search":"55…01"}'],
  ['paid 1234567.50 USD', 'paid 1234567.50 USD'],
  ['order 123456', 'order 123456'],
  ['0x1234567890abcdef', '0x1234567890abcdef'],
  ['TUEZ1234567890', 'TUEZ1234567890'],
])('%s', (text, shortened) => {
  expect(shortenPhones(text)).toBe(shortened);
});

it('only where people write: a transaction, a number and an amount stay', () => {
  const value = '6555500101';
  expect(withoutPhones({ field: 'reason', value })).toEqual({ field: 'reason', value: '65…01' });
  expect(withoutPhones({ field: 'remark', before: value, value: null })).toEqual({
    field: 'remark',
    before: '65…01',
    value: null,
  });
  for (const field of ['transaction', 'orderId', 'amount', 'reference'] as const) {
    expect(withoutPhones({ field, value })).toEqual({ field, value });
  }
});
