import type en from './en.json';
import type initial from './initial/en.json';

type WrittenKey = keyof typeof en | keyof typeof initial;
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** A key as the code writes it: of a text with plural forms without the name of the form. */
type WithoutForm<Key> = Key extends `${infer Base}_${PluralForm}`
  ? `${Base}_other` extends WrittenKey
    ? Base
    : Key
  : Key;

/** The keys of the texts, as English has them. */
export type TextKey = WithoutForm<WrittenKey>;

/** Flat texts by key, `<screen>_view.<name>`; a placeholder is written `{{name}}`. */
export type Catalogue = Record<string, string>;

export interface Language {
  /** The code on the wire and in the site's settings. */
  code: string;
  /** The name its own readers give it. */
  ownName: string;
  direction: 'ltr' | 'rtl';
  /** The tag for `lang` and for `Intl`. */
  htmlLang: string;
}

interface LanguageSource extends Language {
  /** What the start page says, which is all that a first visit has to load. */
  loadInitial: () => Promise<{ default: Catalogue }>;
  /** Everything else. */
  load: () => Promise<{ default: Catalogue }>;
}

/**
 * A language is added by one file in this folder, one in initial/, one row in this list, and one row in messages-for.ts.
 */
const sources: readonly LanguageSource[] = [
  {
    code: 'en',
    ownName: 'English',
    direction: 'ltr',
    htmlLang: 'en',
    loadInitial: () => import('./initial/en.json', { with: { type: 'json' } }),
    load: () => import('./en.json', { with: { type: 'json' } }),
  },
  {
    code: 'ar',
    ownName: 'العربية',
    direction: 'rtl',
    htmlLang: 'ar',
    loadInitial: () => import('./initial/ar.json', { with: { type: 'json' } }),
    load: () => import('./ar.json', { with: { type: 'json' } }),
  },
  {
    code: 'zh-cn',
    ownName: '简体中文',
    direction: 'ltr',
    htmlLang: 'zh-CN',
    loadInitial: () => import('./initial/zh-cn.json', { with: { type: 'json' } }),
    load: () => import('./zh-cn.json', { with: { type: 'json' } }),
  },
];

export const defaultLanguage = 'en';

export const languages: readonly Language[] = sources;

/** Finds the language we have for a tag such as `zh-Hans-CN` or `ar-EG`: the whole tag first, then its first part. */
export function languageFor(tag: string): Language | undefined {
  const wanted = tag.toLowerCase();
  const primary = wanted.split('-')[0];
  return (
    languages.find((language) => language.code === wanted || language.htmlLang.toLowerCase() === wanted) ??
    languages.find((language) => language.code.split('-')[0] === primary)
  );
}

function sourceOf(code: string): LanguageSource {
  const source = sources.find((language) => language.code === code) ?? sources[0];
  if (source === undefined) throw new Error('there is no language at all');
  return source;
}

/** Loads what the start page says in a language of the list; another code gives the default language. */
export async function loadInitialTexts(code: string): Promise<Catalogue> {
  return (await sourceOf(code).loadInitial()).default;
}

/** Loads all texts of a language of the list; another code gives the default language. */
export async function loadCatalogue(code: string): Promise<Catalogue> {
  const source = sourceOf(code);
  const [initial, rest] = await Promise.all([source.loadInitial(), source.load()]);
  return { ...initial.default, ...rest.default };
}
