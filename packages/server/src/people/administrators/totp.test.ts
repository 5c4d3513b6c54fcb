import { expect, it } from 'vitest';
import { stepOf } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, SHA-1: the last six of its eight digits.
it.each([
  [59, '287082', 1n],
  [1_111_111_109, '081804', 37_037_036n],
  [1_234_567_890, '005924', 41_152_263n],
  [20_000_000_000, '353130', 666_666_666n],
])('at %i seconds the code of the RFC is of its step', (seconds, code, step) => {
  expect(stepOf(code, secret, new Date(seconds * 1000))).toBe(step);
  expect(stepOf(code, secret, new Date((seconds + 30) * 1000))).toBe(step);
  expect(stepOf(code, secret, new Date((seconds + 90) * 1000))).toBeUndefined();
});

it.each(['', '28708', '2870822', 'abcdef'])('%j is of no step', (code) => {
  expect(stepOf(code, secret, new Date(59_000))).toBeUndefined();
});
