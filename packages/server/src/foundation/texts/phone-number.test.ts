import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { getCountries, getExampleNumber } from 'libphonenumber-js';
import { describe, expect, it } from 'vitest';
import { parsePhoneNumber, partialPhoneDigits, phoneSpellings, requirePhoneNumber } from './phone-number.ts';

const digitsOf = (text: string, country?: string) => {
  const number = parsePhoneNumber(text, country);
  return typeof number === 'object' ? number.digits : number;
};

describe('parsePhoneNumber', () => {
  it.each([
    [' +1 555\u00a0010 0010 ', '15550100010'],
    ['+44 20 7946 0958', '442079460958'],
    ['+44 (0)20 7946 0958', '442079460958'],
    ['+44(0)2079460958', '442079460958'],
    ['0044 20 7946 0958', '442079460958'],
    ['(00) 44 20 7946 0958', '442079460958'],
    ['0044 (0)20 7946 0958', '442079460958'],
    ['tel:+44-20-7946-0958', '442079460958'],
    ['+44 20–7946—0958', '442079460958'],
    ['+44 20‑7946−0958', '442079460958'],
    ['+44 20/7946/0958', '442079460958'],
    ['+44.20.7946.0958', '442079460958'],
    ['\u202a+44 20 7946 0958\u202c', '442079460958'],
    ['+٤٤ ٢٠ ٧٩٤٦ ٠٩٥٨', '442079460958'],
    ['+४४ २० ७९४६ ०९५८', '442079460958'],
    ['＋４４　２０（７９４６）０９５８', '442079460958'],
    ['+39 06 6982 0001', '390669820001'],
    ['+39 (0)6 6982 0001', '390669820001'],
    ['Tel. +44 20 7946 0958', '442079460958'],
    ['Phone: +44 20 7946 0958', '442079460958'],
    ['mobile +44 20 7946 0958,', '442079460958'],
    ['tel://+442079460958', '442079460958'],
    ['tel:%2B442079460958', '442079460958'],
    ['sms:+442079460958', '442079460958'],
    ['callto:+442079460958', '442079460958'],
    ['whatsapp://send?phone=+442079460958', '442079460958'],
    ['https://wa.me/+442079460958', '442079460958'],
    ['https://wa.me/442079460958', '442079460958'],
    ['wa.me/442079460958?text=hi', '442079460958'],
    ['https://api.whatsapp.com/send/?phone=442079460958&text=hi', '442079460958'],
    ['whatsapp://send?phone=442079460958', '442079460958'],
    ['M: +44 20 7946 0958', '442079460958'],
    ['T +44 20 7946 0958', '442079460958'],
    ['Tél. : +44 20 7946 0958', '442079460958'],
    ['Te\u0301l. : +44 20 7946 0958', '442079460958'],
    ['电话：+44 20 7946 0958', '442079460958'],
    ['☎️ +44 20 7946 0958', '442079460958'],
    ['“+44 20 7946 0958”', '442079460958'],
    ["'+44 20 7946 0958", '442079460958'],
    ['⁺44 20 7946 0958', '442079460958'],
    ['➕44 20 7946 0958', '442079460958'],
    ['+44_20_7946_0958', '442079460958'],
    ['00(44)20 7946 0958', '442079460958'],
    ['+45 (0) 34 41 23 45', '4534412345'],
    ['+420 (0)601 123 456', '420601123456'],
    ['+52 1 55 1234 5678', '525512345678'],
    ['+52 55 1234 5678', '525512345678'],
  ])('reads %j', (text, digits) => {
    expect(parsePhoneNumber(text)).toMatchObject({ userName: `+${digits}`, digits });
  });

  it.each([
    ['020 7946 0958', 'GB', '442079460958'],
    ['(020) 7946 0958', 'GB', '442079460958'],
    ['0044 20 7946 0958', 'GB', '442079460958'],
    ['+44 20 7946 0958', 'DE', '442079460958'],
    ['(555) 010-0010', 'US', '15550100010'],
    ['011 44 20 7946 0958', 'US', '442079460958'],
    ['0044 20 7946 0958', 'US', '442079460958'],
    ['8 (912) 345-67-89', 'RU', '79123456789'],
    ['138 0013 8000', 'CN', '8613800138000'],
    ['06 6982 0001', 'IT', '390669820001'],
  ])('reads %j in %s', (text, country, digits) => {
    expect(digitsOf(text, country)).toBe(digits);
  });

  it.each([
    '020 7946 0958',
    '13800138000',
    '442079460958',
    '(555) 010-00.10',
    '٠١٢٣٤٥٦٧٨٩',
    // As it is dialled in Australia, Hong Kong and South Korea.
    '0011 44 20 7946 0958',
    '001 44 20 7946 0958',
    '002 44 20 7946 0958',
  ])('asks for the country of %j', (text) => {
    expect(parsePhoneNumber(text)).toBe('country_missing');
  });

  it.each([
    '12345',
    '+1234567890123456',
    '++123456789',
    'mara',
    '+44 20 7946 0958 ext. 5',
    '+44 20 7946 六',
    '+④④ 20 7946 0958',
    'call me +44',
    '=+442079460958',
    '4.42079E+11',
    '442079460958.0',
    'wa.me/message/ABCDEF',
    '10²',
    '',
  ])('refuses %j', (text) => {
    expect(parsePhoneNumber(text)).toBe('no_number');
  });

  it('says of a number that a spreadsheet has rounded that its digits are lost', () => {
    const details = (text: string) => {
      try {
        return requirePhoneNumber(text, { field: 'phone' });
      } catch (error) {
        return error;
      }
    };
    const fields = (key: string) => expect.objectContaining({ details: { fields: { phone: `error_view.${key}` } } });
    expect(['4.42079E+11', '4,42079E+11', 'mara'].map(details)).toEqual([
      fields('field_rounded'),
      fields('field_rounded'),
      fields('phone_format'),
    ]);
  });

  it.each(getCountries())('reads every spelling of a number of %s as one', (country) => {
    const example = getExampleNumber(country, examples);
    if (example === undefined) return;
    const digits = example.number.slice(1);
    const abroad = example.formatInternational();
    const spellings = [
      abroad,
      example.number,
      example.getURI(),
      abroad.replace('+', '00'),
      abroad.replace('+', '00 '),
      abroad.replaceAll(' ', ' – '),
      abroad.replaceAll(' ', '/'),
      abroad.replaceAll(' ', '\u00a0'),
      `\u2068${abroad}\u2069`,
    ];
    expect([...new Set(spellings.map((text) => digitsOf(text)))]).toEqual([digits]);
    const atHome = [example.formatNational(), example.formatNational().replaceAll(' ', '‑'), abroad];
    expect([...new Set(atHome.map((text) => digitsOf(text, country)))]).toEqual([digits]);
    // A zero behind the code of a country is no part of the number, unless it makes another one.
    if (['AC', 'IT', 'VA'].includes(country)) return;
    const trunk = [' (0) ', ' (0)', '(0)', '0'].map(
      (zero) => `+${example.countryCallingCode}${zero}${example.nationalNumber}`,
    );
    expect(trunk.map((text) => digitsOf(text)).filter((read) => read !== digits)).toEqual([]);
  });
});

describe('phoneSpellings', () => {
  it('begins with the digits as they were typed, then E.164, then what people dial', () => {
    expect(phoneSpellings('0044 20 7946 0958')).toEqual([
      '00442079460958',
      '442079460958',
      '011442079460958',
      '4402079460958',
    ]);
  });

  it('finds a national number by its country first, then as it was typed', () => {
    const spellings = phoneSpellings('020 7946 0958', 'GB');
    expect([spellings[0], spellings.at(-1)]).toEqual(['442079460958', '02079460958']);
    expect(phoneSpellings('02079460958')).toEqual(['02079460958']);
  });

  it('reads every digit that Unicode has as its value', () => {
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const digit = String.fromCodePoint(code);
      if (!/\p{Nd}/u.test(digit) || /\p{Nd}/u.test(String.fromCodePoint(code - 1))) continue;
      const ten = Array.from({ length: 10 }, (_, value) => String.fromCodePoint(code + value)).join('');
      expect(phoneSpellings(ten), code.toString(16)).toEqual(['0123456789']);
    }
  });
});

describe('partialPhoneDigits', () => {
  it.each([
    ['0010', '0010'],
    ['+44 (0)20', '4420'],
    ['0044 20/79', '442079'],
    ['7946 0958', '79460958'],
    ['011 44 20 7946 0958', '442079460958'],
    ['0011 44 20 7946 0958', '442079460958'],
    ['8 (912) 345-67-89', '9123456789'],
    ['+8 912 345-67-89', '89123456789'],
    ['tel:+44 ( 0 ) 20 7946', '44207946'],
    ['mara', undefined],
    ['', undefined],
  ])('%j has %j', (text, digits) => {
    expect(partialPhoneDigits(text)).toBe(digits);
  });
});
