import { expect, it } from 'vitest';
import { languages, loadCatalogue } from './languages.ts';
import { withoutPluralForm } from './with-english.ts';

it.each(languages.map(({ code }) => code))('the catalogue %s has every text of English', async (code) => {
  const [own, english] = await Promise.all([loadCatalogue(code), loadCatalogue('en')]);
  const known = new Set(Object.keys(own).map(withoutPluralForm));
  expect(Object.keys(english).filter((key) => !known.has(withoutPluralForm(key)))).toEqual([]);
});
