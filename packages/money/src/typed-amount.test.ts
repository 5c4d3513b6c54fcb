import { describe, expect, it } from 'vitest';
import { formatMoney, formatMoneyIn, parseMoney } from './money.ts';
import { amountToType, parseTypedAmount } from './typed-amount.ts';

const read = (text: string): string => {
  const { amount, error } = parseTypedAmount(text);
  return amount === undefined ? error : formatMoney(amount);
};

describe('parseTypedAmount', () => {
  it.each([
    ['100', '100.00'],
    ['12.5', '12.50'],
    ['12,5', '12.50'],
    ['12,50', '12.50'],
    ['.5', '0.50'],
    ['12.', '12.00'],
    ['007', '7.00'],
    ['0', '0.00'],
    ['0,00', '0.00'],
    ['0.000001', '0.000001'],
    ['12.3450', '12.345'],
    ['1 000', '1000.00'],
    ['1 000,50', '1000.50'],
    ['1\u202f234\u202f567,89', '1234567.89'],
    ['1.000,50', '1000.50'],
    ['1,000.50', '1000.50'],
    ['1,000.500', '1000.50'],
    ['1,000,000', '1000000.00'],
    ['1.000.000', '1000000.00'],
    ['1’000.50', '1000.50'],
    ['١٢٫٥', '12.50'],
    ['١٬٠٠٠٫٥٠', '1000.50'],
    ['۱۲٫۵', '12.50'],
    ['１２．５', '12.50'],
    [' 12.50 USD ', '12.50'],
    ['\u200e123,04 USD', '123.04'],
    ['\u2066+12.00 USD\u2069', '12.00'],
    ['\u202d12.50\u202c', '12.50'],
    ['$007', '7.00'],
    ['US$ 1,000.00', '1000.00'],
  ])('reads %j as %s', (text, amount) => {
    expect(read(text)).toBe(amount);
  });

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['ten', 'form'],
    ['-5', 'form'],
    ['−5', 'form'],
    ['1e3', 'form'],
    ['10²', 'form'],
    ['½', 'form'],
    ['.', 'form'],
    ['1.2.3', 'form'],
    ['1,2,3', 'form'],
    ['12 50', 'form'],
    ['1 0000', 'form'],
    ['0 500', 'form'],
    ['1  000', 'form'],
    ['12\t500', 'form'],
    ['12\u200b50', 'form'],
    ['\u202e05.21\u202c', 'form'],
    ['1\u2028000', 'form'],
    ['1,00,000', 'form'],
    ['12·50', 'form'],
    ['1。5', 'form'],
    ['0,500,000', 'form'],
    ['01,000.00', 'form'],
    ['1,000.', 'form'],
    ['1,000 000', 'form'],
    ['0.0000001', 'form'],
    ['1234567890123', 'form'],
    ['0,500', 'ambiguous'],
    ['0.500', 'ambiguous'],
    ['1,000', 'ambiguous'],
    ['1.000', 'ambiguous'],
    ['1,0000', 'ambiguous'],
    ['12.345', 'ambiguous'],
    ['1000,000', 'ambiguous'],
    ['1 000,000', 'ambiguous'],
    ['.500', 'ambiguous'],
    ['$1,000', 'ambiguous'],
    ['1\u200f,000', 'ambiguous'],
    ['1，000', 'ambiguous'],
    ['١,٠٠٠', 'ambiguous'],
  ])('refuses %j: %s', (text, error) => {
    expect(parseTypedAmount(text)).toEqual({ error });
  });

  it('reads no text of digits, points, commas and spaces as another amount than a convention does', () => {
    const texts = allTexts('01,. ', 8);
    const wrong = texts.filter((text) => {
      const { amount } = parseTypedAmount(text);
      return amount !== undefined && !meanings(text.trim()).every((meant) => meant === formatMoney(amount));
    });
    expect(wrong).toEqual([]);
    // The walk would be worth nothing if every text were refused.
    expect(texts.filter((text) => parseTypedAmount(text).amount !== undefined).length).toBeGreaterThan(5_000);
  });

  it.each(['en', 'de', 'es', 'fr', 'it', 'pt-BR', 'tr', 'ru', 'he', 'ar', 'fa', 'ja', 'ko', 'zh-CN', 'de-CH', 'ar-EG'])(
    'reads what is shown in %s',
    (language) => {
      for (const amount of ['0.07', '12.50', '123.04', '1049.80', '12345.67', '1234567.89', '99999999.00']) {
        const shown = formatMoneyIn(parseMoney(amount), language);
        const inOwnDigits = new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(Number(amount));
        for (const text of [shown, `${shown} USD`, `+${shown} USD`, inOwnDigits]) {
          expect(read(text), text).toBe(amount);
        }
      }
    },
  );
});

describe('amountToType', () => {
  it.each(['12.345', '999.999', '0.125', '12.50', '1000.00', '0.000001', '1234.567'])('%s is read back', (wire) => {
    expect(read(amountToType(wire))).toBe(wire);
  });
});

function allTexts(signs: string, longest: number): string[] {
  const texts = [''];
  for (let from = 0, length = 1; length <= longest; length += 1) {
    const before = texts.slice(from);
    from = texts.length;
    for (const text of before) texts.push(...Array.from(signs, (sign) => text + sign));
  }
  return texts;
}

/**
 * Returns every amount that a writer can have meant. Each convention is as lenient as spreadsheets are: it also takes
 * groups behind a zero or behind more than three digits.
 */
function meanings(text: string): string[] {
  const conventions = [
    { group: ',', shape: /^[0-9]*(?:,[0-9]{3})*(?:\.[0-9]*)?$/ },
    { group: '.', shape: /^[0-9]*(?:\.[0-9]{3})*(?:,[0-9]*)?$/ },
    { group: ' ', shape: /^[0-9]*(?: [0-9]{3})*(?:[.,][0-9]*)?$/ },
    { group: ',', shape: /^[0-9]*(?:,[0-9]{4})*(?:\.[0-9]*)?$/ },
  ];
  return conventions
    .filter(({ shape }) => shape.test(text))
    .map(({ group }) => text.replaceAll(group, '').replace(',', '.'))
    .map((number) => formatMoney(parseMoney(normal(number))));
}

function normal(number: string): string {
  const [dollars = '', decimals = ''] = number.split('.');
  return `${dollars.replace(/^0+/, '') || '0'}.${decimals || '0'}`;
}
