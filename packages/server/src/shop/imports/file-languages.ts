// Languages as files of other shops name them: `de`, `pt_BR`, `zh-hans`.
import { defaultLanguage, languages } from '@goodturn/locales';
import { textColumn, translatedTexts } from '@goodturn/contract';

/** Returns a tag with the script and the region that Unicode's data has for it; undefined if it is none. */
function likely(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag.trim().replaceAll('_', '-')).maximize();
  } catch {
    return undefined;
  }
}

const known = languages.map(({ code, htmlLang }) => ({ code, locale: likely(htmlLang) }));

/**
 * Returns the shop's language that a tag names; undefined if the shop does not have it. A region matters where the shop
 * has one of several, and is not guessed: `pt` alone is no Portuguese of Brazil, and German of Austria is German.
 */
export function shopLanguage(tag: string): string | undefined {
  const wanted = likely(tag);
  if (wanted === undefined) return undefined;
  return known.find(({ code, locale }) => {
    const isSame = locale?.language === wanted.language && locale.script === wanted.script;
    return isSame && (!code.includes('-') || (/[-_]/.test(tag) && locale.region === wanted.region));
  })?.code;
}

/** Counts the products that have texts in a language. */
export type LanguageCounts = Map<string, number>;

export const count = (counts: LanguageCounts, language: string): void => {
  counts.set(language, (counts.get(language) ?? 0) + 1);
};

interface OwnTexts {
  name?: string;
  summary?: string;
  description?: string;
}

/** Returns the cells of texts in one of the shop's languages; those of the default one stand in the first columns. */
export const textCells = (language: string, texts: OwnTexts): Record<string, string> =>
  Object.fromEntries(
    translatedTexts.flatMap((text) => {
      const value = texts[text] ?? '';
      return value === '' ? [] : [[language === defaultLanguage ? text : textColumn(text, language), value]];
    }),
  );
