import {
  defaultLanguage,
  type Language,
  languageFor,
  languages,
  loadCatalogue,
  loadInitialTexts,
} from '@goodturn/locales';
import { readStored, store } from '@goodturn/browser';
import { languageCode, showTexts } from './texts.ts';

const languageKey = 'language_key';
/** The language of which all texts are loaded, and not only those of the start page. */
let allOf: string | undefined;

/** Returns the stored language, else the first supported one of the browser, else English. */
export function startLanguage(stored: string | null, browserTags: readonly string[]): string {
  if (languages.some((language) => language.code === stored)) return stored ?? defaultLanguage;
  for (const tag of browserTags) {
    const found = languageFor(tag);
    if (found !== undefined) return found.code;
  }
  return defaultLanguage;
}

export function currentLanguage(): Language {
  const found = languages.find((language) => language.code === languageCode()) ?? languages[0];
  if (found === undefined) throw new Error('there is no language at all');
  return found;
}

function applyToDocument(): void {
  const { htmlLang, direction } = currentLanguage();
  document.documentElement.lang = htmlLang;
  document.documentElement.dir = direction;
}

export async function initTranslations(): Promise<void> {
  // The language of a public address counts on a first visit.
  const asked = new URLSearchParams(location.search).get('lang');
  const code = startLanguage(readStored(languageKey) ?? asked, navigator.languages);
  // The language is known immediately, so that texts of the server can be requested while the texts of the app load.
  showTexts(code, {});
  applyToDocument();
  const texts = await loadInitialTexts(code);
  // All texts may have been loaded in the meantime, for a preloaded page.
  if (allOf !== code) showTexts(code, texts);
}

/** Loads the texts beyond those of the start page, for the current language. */
export async function loadAllMessages(): Promise<void> {
  const code = languageCode();
  if (allOf === code) return;
  const texts = await loadCatalogue(code);
  if (code !== languageCode()) return loadAllMessages();
  allOf = code;
  showTexts(code, texts);
}

export async function chooseLanguage(code: string): Promise<void> {
  const texts = await loadCatalogue(code);
  allOf = code;
  showTexts(code, texts);
  store(languageKey, code);
  applyToDocument();
}
