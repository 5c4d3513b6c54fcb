import { describe, expect, it } from 'vitest';
import { themeFrom } from './theme.ts';

describe('themeFrom', () => {
  it.each([
    ['1', true, 'light'],
    ['2', false, 'dark'],
    [null, true, 'dark'],
    [null, false, 'light'],
    ['3', true, 'dark'],
  ] as const)('stored %s with a dark system %s is %s', (stored, systemIsDark, theme) => {
    expect(themeFrom(stored, systemIsDark)).toBe(theme);
  });
});
