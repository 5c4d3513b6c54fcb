import { currentLanguage } from './language.ts';

// Apart from the dates, of which the start page has none.

/** Digits stay Latin in every language, as in the amounts; the calendar is the reader's own. */
export const locale = (): string => `${currentLanguage().htmlLang}-u-nu-latn`;

export function formatCount(count: number): string {
  return new Intl.NumberFormat(locale()).format(count);
}
