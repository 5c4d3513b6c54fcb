import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseTheme, startTheme, useTheme } from './theme.ts';

it('is stored as 1 for light and 2 for dark, and taken from there at the next start', () => {
  const stored = () => localStorage.getItem('theme_key');
  chooseTheme('dark');
  expect(stored()).toBe('2');
  chooseTheme('light');
  expect(stored()).toBe('1');
  localStorage.setItem('theme_key', '2');
  startTheme();
  expect(renderHook(() => useTheme()).result.current).toBe('dark');
});
