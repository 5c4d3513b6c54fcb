import { createTexts, readStored, store } from '@goodturn/browser';
import { type Catalogue, languageFor, loadCatalogue, type TextKey as ShopKey } from '@goodturn/locales';
import type { Locale } from 'antd/es/locale';
import type en from '../../texts/en.json';
import type { shopScreens } from './shop-screens.ts';

/** The keys of the back office, and those of the shop's texts that its build keeps. */
export type TextKey = keyof typeof en | Extract<ShopKey, `${(typeof shopScreens)[number]}.${string}`>;

/** The remainders of the keys that begin with a prefix. */
export type KeyPart<Prefix extends string, Key = TextKey> = Key extends `${Prefix}${infer Part}` ? Part : never;

const texts = createTexts<TextKey>();
export const { languageCode, showTexts, text, textOr, useTranslations } = texts;

/** Returns a text of the language that a screen shows, as a screen passes it on. */
export type Translate = ReturnType<typeof useTranslations>['t'];

/** Returns all texts below a prefix, by the rest of their keys. */
export const textsBelow = (prefix: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(texts.shownTexts()).flatMap(([key, words]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), words]] : [],
    ),
  );

const languageKey = 'admin_language_key';

interface OfficeLanguage {
  code: string;
  ownName: string;
  htmlLang: string;
  load: () => Promise<{ default: Catalogue }>;
  loadLocale: () => Promise<{ default: Locale }>;
}

export const officeLanguages: readonly OfficeLanguage[] = [
  {
    code: 'en',
    ownName: 'English',
    htmlLang: 'en',
    load: () => import('../../texts/en.json', { with: { type: 'json' } }),
    loadLocale: () => import('antd/es/locale/en_US'),
  },
  {
    code: 'zh-cn',
    ownName: '简体中文',
    htmlLang: 'zh-CN',
    load: () => import('../../texts/zh-cn.json', { with: { type: 'json' } }),
    loadLocale: () => import('antd/es/locale/zh_CN'),
  },
];

let locale: Locale | undefined;

export const libraryLocale = (): Locale | undefined => locale;

export function currentLanguage(): OfficeLanguage {
  return languageOf(languageCode());
}

/** Returns the stored language, else the first supported one of the browser, else English. */
function startLanguage(stored: string | null, browserTags: readonly string[]): string {
  const codes = [stored ?? '', ...browserTags.map((tag) => languageFor(tag)?.code ?? '')];
  return codes.find((code) => officeLanguages.some((language) => language.code === code)) ?? 'en';
}

export async function initTranslations(): Promise<void> {
  await show(startLanguage(readStored(languageKey), navigator.languages));
}

export async function chooseLanguage(code: string): Promise<void> {
  await show(code);
  store(languageKey, code);
}

async function show(code: string): Promise<void> {
  const language = languageOf(code);
  const [office, shop, words] = await Promise.all([language.load(), loadCatalogue(code), language.loadLocale()]);
  locale = words.default;
  document.documentElement.lang = language.htmlLang;
  showTexts(code, { ...shop, ...office.default });
}

function languageOf(code: string): OfficeLanguage {
  const found = officeLanguages.find((language) => language.code === code) ?? officeLanguages[0];
  if (found === undefined) throw new Error('there is no language at all');
  return found;
}
