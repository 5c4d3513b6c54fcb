import type { Catalogue } from '@goodturn/locales';
import { useSyncExternalStore } from 'react';

type Values = Readonly<Record<string, string | number>>;

const listeners = new Set<() => void>();
let code = 'en';
let texts: Catalogue = {};

/** The code of the language on screen; what the server words for the reader is asked and kept in it. */
export const languageCode = (): string => code;

/** Shows the texts of a language; everything on screen follows. */
export function showTexts(nextCode: string, next: Catalogue): void {
  code = nextCode;
  texts = next;
  for (const listener of listeners) listener();
}

export const hasText = (key: string): boolean => texts[key] !== undefined;

/** Digits stay Latin in every language, as in the amounts, so that figures can be compared. */
const shown = (value: string | number | undefined): string =>
  typeof value === 'number' ? new Intl.NumberFormat(`${code}-u-nu-latn`).format(value) : (value ?? '');

/**
 * The text of a key with its `{{placeholders}}` filled in; `count` chooses the plural form. A library of translations
 * did no more for flat keys, and weighed a seventh of the start page.
 */
export function text(key: string, values: Values = {}): string {
  const { count } = values;
  const form = typeof count === 'number' ? `${key}_${new Intl.PluralRules(code).select(count)}` : key;
  return (texts[form] ?? texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => shown(values[name]));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The texts for a component, which is drawn again when the reader chooses another language. */
export function useTranslations(): { t: typeof text; language: string } {
  return { t: text, language: useSyncExternalStore(subscribe, languageCode) };
}
