import type en from './en.json';
import type initial from './initial/en.json';

export { balanceLines } from './wrap-lines.ts';

type WrittenKey = keyof typeof en | keyof typeof initial;
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** The key of a text as code writes it: without the name of the plural form. */
type WithoutForm<Key> = Key extends `${infer Base}_${PluralForm}`
  ? `${Base}_other` extends WrittenKey
    ? Base
    : Key
  : Key;

/** The keys of all texts; English defines them. */
export type TextKey = WithoutForm<WrittenKey>;

/** Texts by key, `<screen>_view.<name>`; a placeholder is written `{{name}}`. */
export type Catalogue = Record<string, string>;

export interface Language {
  code: string;
  /** The language's name in the language itself. */
  ownName: string;
  direction: 'ltr' | 'rtl';
  /** The tag for `lang` and for `Intl`. */
  htmlLang: string;
}

type Load = () => Promise<{ default: Catalogue }>;
type Source = readonly [code: string, ownName: string, loadInitial: Load, load: Load];

/**
 * A language takes a file in this folder, one in initial/, a row in this list, and a row in messages-for.ts. A row has
 * the code, the language's own name, the loader of the start page's texts (all that a first visit needs), and the
 * loader of the others. Rows are short, because the start page contains all of them.
 */
const sources: readonly [Source, ...Source[]] = [
  [
    'en',
    'English',
    () => import('./initial/en.json', { with: { type: 'json' } }),
    () => import('./en.json', { with: { type: 'json' } }),
  ],
  [
    'de',
    'Deutsch',
    () => import('./initial/de.json', { with: { type: 'json' } }),
    () => import('./de.json', { with: { type: 'json' } }),
  ],
  [
    'es',
    'Español',
    () => import('./initial/es.json', { with: { type: 'json' } }),
    () => import('./es.json', { with: { type: 'json' } }),
  ],
  [
    'fr',
    'Français',
    () => import('./initial/fr.json', { with: { type: 'json' } }),
    () => import('./fr.json', { with: { type: 'json' } }),
  ],
  [
    'it',
    'Italiano',
    () => import('./initial/it.json', { with: { type: 'json' } }),
    () => import('./it.json', { with: { type: 'json' } }),
  ],
  [
    'pt-br',
    'Português (Brasil)',
    () => import('./initial/pt-br.json', { with: { type: 'json' } }),
    () => import('./pt-br.json', { with: { type: 'json' } }),
  ],
  [
    'tr',
    'Türkçe',
    () => import('./initial/tr.json', { with: { type: 'json' } }),
    () => import('./tr.json', { with: { type: 'json' } }),
  ],
  [
    'ru',
    'Русский',
    () => import('./initial/ru.json', { with: { type: 'json' } }),
    () => import('./ru.json', { with: { type: 'json' } }),
  ],
  [
    'iw',
    'עברית',
    () => import('./initial/iw.json', { with: { type: 'json' } }),
    () => import('./iw.json', { with: { type: 'json' } }),
  ],
  [
    'ar',
    'العربية',
    () => import('./initial/ar.json', { with: { type: 'json' } }),
    () => import('./ar.json', { with: { type: 'json' } }),
  ],
  [
    'fa',
    'فارسی',
    () => import('./initial/fa.json', { with: { type: 'json' } }),
    () => import('./fa.json', { with: { type: 'json' } }),
  ],
  [
    'ja',
    '日本語',
    () => import('./initial/ja.json', { with: { type: 'json' } }),
    () => import('./ja.json', { with: { type: 'json' } }),
  ],
  [
    'ko',
    '한국어',
    () => import('./initial/ko.json', { with: { type: 'json' } }),
    () => import('./ko.json', { with: { type: 'json' } }),
  ],
  [
    'zh-cn',
    '简体中文',
    () => import('./initial/zh-cn.json', { with: { type: 'json' } }),
    () => import('./zh-cn.json', { with: { type: 'json' } }),
  ],
];

const rightToLeft = ['ar', 'fa', 'iw'];

export const defaultLanguage = 'en';

export const languages: readonly Language[] = sources.map(([code, ownName]) => ({
  code,
  ownName,
  direction: rightToLeft.includes(code) ? 'rtl' : 'ltr',
  // The wire keeps the old code of Hebrew, iw; the canonical tag is he.
  htmlLang: Intl.getCanonicalLocales(code).join(),
}));

const primary = (tag: string) => tag.split('-')[0];

/**
 * Returns the language for a tag such as `zh-Hans-CN` or `ar-EG`: by the whole tag first, then by its first part.
 * Returns undefined if the language is not supported.
 */
export function languageFor(tag: string): Language | undefined {
  const wanted = tag.toLowerCase();
  return (
    languages.find(({ code, htmlLang }) => code === wanted || htmlLang.toLowerCase() === wanted) ??
    languages.find(({ code, htmlLang }) => primary(code) === primary(wanted) || primary(htmlLang) === primary(wanted))
  );
}

function loadersOf(code: string): readonly [Load, Load] {
  const [, , ...loaders] = sources.find(([known]) => known === code) ?? sources[0];
  return loaders;
}

/** Loads the start page's texts of a language; an unknown code loads the default language. */
export async function loadInitialTexts(code: string): Promise<Catalogue> {
  const [loadInitial] = loadersOf(code);
  return (await loadInitial()).default;
}

/** Loads all texts of a language; an unknown code loads the default language. */
export async function loadCatalogue(code: string): Promise<Catalogue> {
  const [initial, rest] = await Promise.all(loadersOf(code).map((load) => load()));
  return { ...initial?.default, ...rest?.default };
}
