import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isolatedText } from './isolated-text.ts';

const marks = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'];

it.each([
  ['Pot 5', 'ltr', 'Pot 5'],
  ['مقلاة 9', 'ltr', '\u2068مقلاة 9\u2069'],
  ['مقلاة 9', 'rtl', 'مقلاة 9'],
  ['Pot 5', 'rtl', '\u2068Pot 5\u2069'],
  ['+12.00', 'rtl', '+12.00'],
  ['شارع\nDoha', 'ltr', '\u2068شارع\u2069\nDoha'],
  ['\u202eمقلاة\u202c', 'ltr', '\u2068مقلاة\u2069'],
  ['\u2069\u2069مقلاة\u2067', 'ltr', '\u2068مقلاة\u2067\u2069\u2069'],
  ['\u206612\u2069', 'ltr', '\u206612\u2069'],
] as const)('%j in a text that runs %s is %j', (text, direction, isolated) => {
  expect(isolatedText(text, direction)).toBe(isolated);
});

it('whatever a text has of marks of direction, none of them reaches beyond it', () => {
  const piece = fc.constantFrom('a', 'م', '7', ' ', '\n', ...marks);
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), fc.constantFrom('ltr', 'rtl'), (pieces, direction) => {
      const isolated = isolatedText(pieces.join(''), direction);
      for (const line of isolated.split('\n')) {
        let open = 0;
        for (const one of line) {
          if (/[\u2066-\u2068]/.test(one)) open += 1;
          if (one === '\u2069') open -= 1;
          expect(open).toBeGreaterThanOrEqual(0);
        }
        expect(open).toBe(0);
      }
      expect(isolated).not.toMatch(/[\u202a-\u202e]/);
      expect(isolatedText(isolated, direction).replaceAll(/[\u2066-\u2069]/g, '')).toBe(
        isolated.replaceAll(/[\u2066-\u2069]/g, ''),
      );
    }),
    { numRuns: 300 },
  );
});
