import { describe, expect, it } from 'vitest';
import { changedTexts, checkTexts, fieldOfText } from './content-texts.ts';

const languages = [
  { code: 'en', title: 'English', isDefault: true },
  { code: 'de', title: 'Deutsch', isDefault: false },
];

describe('texts in several languages', () => {
  it('need a title in one language, and wherever there is a text', () => {
    expect(checkTexts({}, languages)).toEqual({ title_en: 'admin_view.oneLanguageNeeded' });
    expect(checkTexts({ title_de: 'Frühling' }, languages)).toEqual({});
    expect(checkTexts({ title_en: 'Spring', content_de: 'Frisch' }, languages)).toEqual({
      title_de: 'admin_view.titleMissing',
    });
  });

  it.each([
    ['texts.de.content', 'content_de'],
    ['texts.zh-cn.title', 'title_zh-cn'],
    ['sort', 'sort'],
  ])('show what is wrong with %s at %s', (name, field) => {
    expect(fieldOfText(name)).toBe(field);
  });

  it('are sent where they changed, and taken away where they were emptied', () => {
    const before = { en: { title: 'Spring', content: 'Fresh' }, de: { title: 'Frühling', content: '' } };
    const typed = { title_en: 'Spring', content_en: 'Fresh', title_de: '', content_de: '' };
    expect(changedTexts(typed, languages, before)).toEqual({ de: null });
    expect(changedTexts({ ...typed, content_en: 'Late' }, languages, before)).toEqual({
      en: { title: 'Spring', content: 'Late' },
      de: null,
    });
  });
});
