import { expect, it } from 'vitest';
import { contrastOf } from './contrast.ts';

it('is that of the standard: 21 for black on white, 1 for a colour on itself, the same both ways', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#0b6e4f', '#0b6e4f')).toBe(1);
  // The lightest grey that is still legible on white.
  expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});
