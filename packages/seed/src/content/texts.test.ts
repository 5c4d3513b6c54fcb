import { readFileSync } from 'node:fs';
import { forbiddenWordsIn, languages, typographyErrorsIn } from '@goodturn/locales';
import { describe, expect, it } from 'vitest';
import { createLocalizedText } from './localized.ts';
import { readContent } from './read-content.ts';

const directory = new URL('../../content/texts/', import.meta.url);
const textsOf = (code: string) =>
  JSON.parse(readFileSync(new URL(`${code}.json`, directory), 'utf8')) as Record<string, string>;
const english = textsOf('en');
const tagsOf = (text = '') => (text.match(/<[^>]*>/g) ?? []).join('');

describe.each(languages.map(({ code }) => code))('the texts of the sample shop in %s', (code) => {
  const texts = textsOf(code);

  it('are those of English and no other', () => {
    expect(Object.keys(texts).filter((key) => english[key] === undefined)).toEqual([]);
    expect(Object.keys(english).filter((key) => (texts[key] ?? '').trim() === '')).toEqual([]);
  });

  it('keep the tags of English', () => {
    expect(Object.keys(texts).filter((key) => tagsOf(texts[key]) !== tagsOf(english[key]))).toEqual([]);
  });

  it('promise nothing and press nobody', () => {
    expect(forbiddenWordsIn(code, texts)).toEqual([]);
  });

  it('keep the typography of their language', () => {
    expect(typographyErrorsIn(code, texts)).toEqual([]);
  });

  it('leave no sentence in English', () => {
    const same = Object.keys(texts).filter(
      (key) => texts[key] === english[key] && /\p{L}+\s\p{L}+/u.test(texts[key] ?? ''),
    );
    expect(code === 'en' ? [] : same).toEqual([]);
  });
});

describe('the content', () => {
  it('asks for every text', () => {
    const said = new Set<string>();
    const collect = (value: unknown): void => {
      if (typeof value === 'string') said.add(value);
      else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
    };
    collect(readContent());
    const unasked = Object.entries(english).filter(([, text]) => ![...said].some((words) => words.includes(text)));
    expect(unasked).toEqual([]);
  });

  it('does not go on without a text', () => {
    const textOf = createLocalizedText((language) => (language === 'ar' ? {} : { greeting: 'Hello' }));
    expect(() => textOf('greeting')).toThrow('the sample shop has no text greeting, ar');
  });
});
