import { expect, it } from 'vitest';
import { chooseLanguage, currentLanguage, initTranslations } from './language.ts';

it('is stored when it is chosen, and taken from there at the next start', async () => {
  await chooseLanguage('tr');
  expect(localStorage.getItem('language_key')).toBe('tr');
  localStorage.setItem('language_key', 'ar');
  await initTranslations();
  expect(currentLanguage().code).toBe('ar');
  expect(document.documentElement.dir).toBe('rtl');
  await chooseLanguage('en');
});
