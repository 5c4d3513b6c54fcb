import { currentLanguage } from './language.ts';

// Separate from the dates, which the start page does not use.

/** Returns the locale with Latin digits in every language, as in the amounts; the calendar is that of the language. */
export const locale = (): string => `${currentLanguage().htmlLang}-u-nu-latn`;

export function formatCount(count: number): string {
  return new Intl.NumberFormat(locale()).format(count);
}
