import { expect, it } from 'vitest';
import { addressGroups } from './address-groups.ts';

it('parts an address in groups of four, and loses nothing of it', () => {
  const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  const groups = addressGroups(address);
  expect(groups.slice(0, 2)).toEqual(['TR7N', 'Hqje']);
  expect(groups.at(-1)).toBe('6t');
  expect(groups.join('')).toBe(address);
});
