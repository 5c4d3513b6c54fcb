import { describe, expect, it } from 'vitest';
import { messagesFor } from './messages-for.ts';
import { forbiddenWordsIn } from './forbidden-words.ts';
import { languageFor, languages, loadCatalogue } from './languages.ts';

const english = messagesFor('en');
const placeholdersOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();
/** A language has its own plural forms, so keys are compared without the form's name. */
const withoutPluralForm = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const keysOf = (texts: Record<string, string>) => [...new Set(Object.keys(texts).map(withoutPluralForm))].sort();

describe.each(languages.map((language) => language.code))('the catalogue %s', (code) => {
  const texts = messagesFor(code);

  it('is the one that the browser loads', async () => {
    expect(await loadCatalogue(code)).toEqual(texts);
    expect(code === 'en' || texts !== english).toBe(true);
  });

  it('has every key of English and no other', () => {
    expect(keysOf(texts)).toEqual(keysOf(english));
  });

  it('names its keys by screen', () => {
    expect(Object.keys(texts).filter((key) => !/^[a-z_]+_view\.[A-Za-z0-9_]+$/.test(key))).toEqual([]);
  });

  it('has every plural form that its language uses', () => {
    const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
    const plurals = Object.keys(texts).filter((key) => key.endsWith('_other'));
    expect(plurals.length).toBeGreaterThan(0);
    const missing = plurals.flatMap((key) =>
      forms.map((form) => key.replace(/other$/, form)).filter((form) => texts[form] === undefined),
    );
    expect(missing).toEqual([]);
  });

  it('uses the placeholders of English', () => {
    const wrong = Object.entries(texts).filter(([key, text]) => {
      const base = english[key] ?? english[`${withoutPluralForm(key)}_other`] ?? '';
      const expected = placeholdersOf(base);
      const actual = placeholdersOf(text);
      // A form for one exact number may spell it out instead of showing it.
      if (/_(zero|one|two)$/.test(key)) return actual.some((name) => !expected.includes(name));
      return actual.join() !== expected.join();
    });
    expect(wrong).toEqual([]);
  });

  it('has no empty text', () => {
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('has no word that promises income or presses', () => {
    expect(forbiddenWordsIn(code, texts)).toEqual([]);
  });

  it('leaves nothing in English', () => {
    if (code === 'en') return;
    const same = Object.entries(texts).filter(([key, text]) => english[key] === text && /[A-Za-z]{3,}/.test(text));
    expect(same.filter(([, text]) => !/^(WhatsApp|Telegram|Goodturn|USD)$/.test(text))).toEqual([]);
  });
});

describe('languageFor', () => {
  it.each([
    ['en-GB', 'en'],
    ['ar-EG', 'ar'],
    ['zh-Hans-CN', 'zh-cn'],
    ['zh-CN', 'zh-cn'],
    ['ZH-cn', 'zh-cn'],
    ['sw', undefined],
  ])('%s is %s', (tag, code) => {
    expect(languageFor(tag)?.code).toBe(code);
  });
});

describe('forbiddenWordsIn', () => {
  it.each([
    ['en', 'Earn money now'],
    ['en', 'Your daily task'],
    ['en', 'Pay today!'],
    ['ar', 'اربح المال'],
    ['ar', 'مضمون'],
    ['zh-cn', '轻松赚钱'],
    ['zh-cn', '做任务'],
  ])('finds one in %s: %s', (code, text) => {
    expect(forbiddenWordsIn(code, { 'home_view.title': text })).toHaveLength(1);
  });

  it('lets the labels that the specification names stand', () => {
    expect(forbiddenWordsIn('en', { 'task_view.earningsToday': 'Earnings today' })).toEqual([]);
  });
});
