import fc from 'fast-check';
import { expect, it } from 'vitest';
import { beginningOf } from './beginning-of.ts';

const signsOf = (text: string): string[] =>
  Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment);

it.each([
  ['Ana 👩‍👩‍👧‍👦 Lima', 8, 'Ana '],
  ['Ana 🇸🇬🇴🇲', 10, 'Ana 🇸🇬'],
  ['Zoe\u0308', 3, 'Zo'],
  ['Pot 👍🏽', 6, 'Pot '],
  ['\ud83d\ude00', 1, ''],
  ['Ana', 3, 'Ana'],
])('the beginning of %j in %i is %j', (text, longest, beginning) => {
  expect(beginningOf(text, longest)).toBe(beginning);
});

it('a text is cut between two signs, as late as its room allows, whatever it is made of', () => {
  const piece = fc.constantFrom(
    'a',
    ' ',
    'é',
    'e\u0301',
    '王',
    '👩‍👩‍👧‍👦',
    '🇸🇬',
    '1️⃣',
    '👍🏽',
    'क्षि',
    'مُ',
    '\r\n',
    '\ud83d',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), fc.integer({ min: 12, max: 60 }), (pieces, longest) => {
      const text = pieces.join('');
      const cut = beginningOf(text, longest);
      expect(cut.length).toBeLessThanOrEqual(longest);
      expect(text.startsWith(cut)).toBe(true);
      const signs = signsOf(text);
      const place = signsOf(cut).length;
      const next = signs.slice(0, place + 1).join('');
      expect(signs.slice(0, place).join('').startsWith(cut)).toBe(true);
      if (next.isWellFormed()) expect(cut === text || next.length > longest).toBe(true);
    }),
    { numRuns: 300 },
  );
});
