import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { telegramText } from './telegram-text.ts';

const link = 'https://shop.example/#/messages';
const codesOf = (title: string): string[] => {
  const { text, entities } = telegramText(title, link);
  return entities.map(({ offset, length }) => text.slice(offset, offset + length));
};

/** Pieces of titles that a messenger takes for more than text, or that are hard to cut. */
const hostile = [
  '<b>',
  '</a>',
  '<a href="https://evil.example">Pay</a>',
  '[Pay](https://evil.example)',
  '*bold* _it_ `x` ||y||',
  '```',
  '@admin',
  '/start',
  '#tag',
  '$USD',
  'evil.example/pay',
  't.me/x',
  'tg://resolve?domain=x',
  'a@evil.example',
  '+65 8123 4567',
  '4111 1111 1111 1111',
  '\n\n',
  '\r\u2028',
  '\u202e',
  '\u2066',
  '\u200b',
  '\0',
  '\ud83d',
  '\ude00',
  '👩‍👩‍👧‍👦',
  '🇸🇬',
  'مقلاة 9,999.00',
  'e\u0301',
  'x'.repeat(10_000),
  ' ',
  'Pot',
];

describe('a title in Telegram', () => {
  it('is text alone, in one line before the link of the shop, within what Telegram takes, whatever it is', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...hostile), { minLength: 1, maxLength: 40 }), (pieces) => {
        const title = pieces.join('');
        const { text, entities } = telegramText(title, link);
        const [shown, ...rest] = text.split('\n');
        expect(rest).toEqual(['', link]);
        expect(text.length).toBeLessThanOrEqual(4_096);
        expect(text.isWellFormed()).toBe(true);
        // What is shown is what was written, but for white space and what is no character.
        const plain = (one: string): string =>
          one.toWellFormed().replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s\u202a-\u202e\u2066-\u2069]+/gu, '');
        expect(plain(title).startsWith(plain(shown ?? ''))).toBe(true);
        // Beyond the words that are kept as they are, nothing is left that Telegram links.
        const outside = entities.reduceRight((left, { type, offset, length }) => {
          expect(type).toBe('code');
          return left.slice(0, offset) + left.slice(offset + length);
        }, shown ?? '');
        expect(outside).not.toMatch(/[@#$/]|\w\.[a-z]|\d{7}/);
        expect(entities.length).toBeLessThanOrEqual(100);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['Write to @admin or evil.example/pay now', ['@admin', 'evil.example/pay']],
    ['/start 4111 1111 1111 1111', ['/start', '4111 1111 1111 1111']],
    ['<b>Free</b>', ['<b>Free</b>']],
    ['Your order is on its way. 12.50 USD', []],
  ])('%j has no words that are links, but these as they are: %j', (title, codes) => {
    expect(codesOf(title)).toEqual(codes);
  });

  it('has no link of the shop where the shop has no address', () => {
    expect(telegramText('Our office moves', undefined)).toEqual({ text: 'Our office moves', entities: [] });
  });
});
