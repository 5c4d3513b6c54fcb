import { describe, expect, it } from 'vitest';
import { parsePhoneNumber } from './phone-number.ts';

describe('parsePhoneNumber', () => {
  it.each([
    [' +1 555\u00a0010 0010 ', '+15550100010', '15550100010'],
    ['(555) 010-00.10', '5550100010', '5550100010'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789', '0123456789'],
    ['०१२३४५६७८९', '0123456789', '0123456789'],
    ['\u200e+０１２３４５６７８９', '+0123456789', '0123456789'],
    ['𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗', '0123456789', '0123456789'],
  ])('reads %j', (text, userName, digits) => {
    expect(parsePhoneNumber(text)).toEqual({ userName, digits });
  });

  it.each(['12345', '1234567890123456', '++123456', '12-34.5', '123/456/789', 'mara', '12345六', ''])(
    'refuses %j',
    (text) => {
      expect(parsePhoneNumber(text)).toBeUndefined();
    },
  );

  it('reads every digit that Unicode has as its value', () => {
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const digit = String.fromCodePoint(code);
      if (!/\p{Nd}/u.test(digit) || /\p{Nd}/u.test(String.fromCodePoint(code - 1))) continue;
      const ten = Array.from({ length: 10 }, (_, value) => String.fromCodePoint(code + value)).join('');
      expect(parsePhoneNumber(ten)?.digits, code.toString(16)).toBe('0123456789');
    }
  });
});
