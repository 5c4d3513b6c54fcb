import { useSyncExternalStore } from 'react';

type Values = Readonly<Record<string, string | number>>;

/**
 * The texts of an app in the language on screen, by flat keys; the compiler knows the keys. A library of translations did
 * no more, and weighed a seventh of the customers' start page.
 */
export function createTexts<Key extends string>() {
  const listeners = new Set<() => void>();
  let code = 'en';
  let texts: Readonly<Record<string, string>> = {};

  /** The code of the language on screen; what the server words for the reader is asked and kept in it. */
  const languageCode = (): string => code;

  /** Digits stay Latin in every language, as in the amounts, so that figures can be compared. */
  const shown = (value: string | number | undefined): string =>
    typeof value === 'number' ? new Intl.NumberFormat(`${code}-u-nu-latn`).format(value) : (value ?? '');

  const textOr = (key: string, fallback: string, values: Values = {}): string => {
    const { count } = values;
    const form = typeof count === 'number' ? `${key}_${new Intl.PluralRules(code).select(count)}` : key;
    return (texts[form] ?? texts[key] ?? fallback).replace(/\{\{(\w+)\}\}/g, (_, name: string) => shown(values[name]));
  };
  const text = (key: Key, values?: Values): string => textOr(key, key, values);

  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return {
    languageCode,
    /** The text of a key with its `{{placeholders}}` filled in; `count` chooses the plural form. */
    text,
    /** The text of a key that may not exist, since a part of it comes from the server. */
    textOr,
    /** All texts of the language on screen, by their keys. */
    shownTexts: () => texts,
    /** Shows the texts of a language; everything on screen follows. */
    showTexts: (nextCode: string, next: Readonly<Record<string, string>>): void => {
      code = nextCode;
      texts = next;
      for (const listener of listeners) listener();
    },
    /** The texts for a component, which is drawn again when the reader chooses another language. */
    useTranslations: () => ({ t: text, language: useSyncExternalStore(subscribe, languageCode) }),
  };
}
