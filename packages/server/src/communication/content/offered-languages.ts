import { languages } from '@goodturn/locales';
import type { LanguageFields, StoredLanguage } from './language-store.ts';

export interface OfferedLanguage extends LanguageFields {
  code: string;
  fileName: string | null;
}

/** The country of most readers of a language without a country in its code, and the prefix of its phone numbers. */
const homes: Readonly<Record<string, readonly [country: string, phoneCode: string]>> = {
  en: ['US', '+1'],
  de: ['DE', '+49'],
  es: ['ES', '+34'],
  fr: ['FR', '+33'],
  it: ['IT', '+39'],
  'pt-br': ['BR', '+55'],
  tr: ['TR', '+90'],
  ru: ['RU', '+7'],
  iw: ['IL', '+972'],
  ar: ['SA', '+966'],
  fa: ['IR', '+98'],
  ja: ['JP', '+81'],
  ko: ['KR', '+82'],
  'zh-cn': ['CN', '+86'],
};

/** Returns every language that has texts, as it was changed or as its catalogue defines; the largest sort first. */
export function offeredLanguages(stored: readonly StoredLanguage[]): OfferedLanguage[] {
  const changed = new Map(stored.map((language) => [language.code, language]));
  const count = languages.length;
  return languages
    .map(({ code, ownName }, place): OfferedLanguage => {
      const [country = '', phoneCode = ''] = homes[code] ?? [];
      const abbreviation = code.slice(0, 2).toUpperCase();
      const offered = { title: ownName, label: ownName, abbreviation, country, phoneCode };
      return (
        changed.get(code) ?? { code, ...offered, fileId: null, fileName: null, sort: (count - place) * 10, shown: true }
      );
    })
    .toSorted((one, other) => other.sort - one.sort);
}
