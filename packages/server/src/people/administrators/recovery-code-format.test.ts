import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newRecoveryCode, parseRecoveryCode } from './recovery-codes.ts';

const canonical = /^[0-9A-HJKMNP-TV-Z]{16}$/;
const typings: Readonly<Record<string, readonly string[]>> = { 0: ['0', 'O', 'o', '０'], 1: ['1', 'I', 'l', 'L', 'i'] };

it('is four groups of four that no other has', () => {
  const codes = Array.from({ length: 1_000 }, newRecoveryCode);
  expect(new Set(codes).size).toBe(1_000);
  for (const code of codes) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  // Every symbol occurs at every position.
  for (let place = 0; place < 16; place += 1) {
    expect(new Set(codes.map((code) => code.replaceAll('-', '')[place])).size).toBe(32);
  }
});

it('is the same however it is typed', () => {
  const gap = fc.constantFrom('', '', '', ' ', '-', '–', ' - ', '\n', '　');
  const way = fc.record({ lower: fc.boolean(), which: fc.nat(3), before: gap });
  fc.assert(
    fc.property(fc.array(way, { minLength: 16, maxLength: 16 }), (ways) => {
      const code = newRecoveryCode().replaceAll('-', '');
      const typed = ways.map(({ lower, which, before }, place) => {
        const symbol = code[place] ?? '';
        const chosen = typings[symbol]?.[which] ?? symbol;
        return before + (lower ? chosen.toLowerCase() : chosen);
      });
      expect(parseRecoveryCode(typed.join(''))).toBe(code);
    }),
  );
});

it('is none that is too short or too long, or has other letters', () => {
  for (const text of [
    '',
    '770051',
    '0123-4567-89AB-CDE',
    '0123-4567-89AB-CDEFG',
    '0123-4567-89AB-CDEU',
    '0123_4567_89AB_CDEF',
  ]) {
    expect(parseRecoveryCode(text), text).toBeUndefined();
  }
  fc.assert(
    fc.property(fc.string(), (text) => {
      const code = parseRecoveryCode(text);
      expect(code === undefined || canonical.test(code)).toBe(true);
    }),
  );
});
