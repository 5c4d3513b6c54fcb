import { expect, it } from 'vitest';
import { expectedBy } from './purse-parts.ts';

it('is a day later, also where the clocks are put forward in between', () => {
  expect(expectedBy('2026-03-28T22:00:00.000+01:00')).toBe('2026-03-29T21:00:00.000Z');
});
