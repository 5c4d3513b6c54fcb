import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseLanguage, currentLanguage, initTranslations, officeLanguages } from './i18n/texts.ts';
import { chooseTheme, startTheme, useTheme } from './theme/theme.ts';

it('the theme is stored as 1 for light and 2 for dark, and taken from there at the next start', () => {
  const stored = () => localStorage.getItem('admin_theme_key');
  chooseTheme('dark');
  expect(stored()).toBe('2');
  chooseTheme('light');
  expect(stored()).toBe('1');
  localStorage.setItem('admin_theme_key', '2');
  startTheme();
  expect(renderHook(() => useTheme()).result.current).toBe('dark');
});

it('the language, English or Chinese, is stored and taken from there at the next start', async () => {
  expect(officeLanguages.map(({ code }) => code)).toEqual(['en', 'zh-cn']);
  await chooseLanguage('zh-cn');
  expect(localStorage.getItem('admin_language_key')).toBe('zh-cn');
  localStorage.setItem('admin_language_key', 'en');
  await initTranslations();
  expect(currentLanguage().code).toBe('en');
});
