import { isCountryCode } from '@goodturn/contract/browser';

const codesIn = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/u)
    .filter((code) => code !== '');

/** Parses country codes separated by commas or spaces; returns undefined if one is invalid. */
export function countriesOf(text: string): string[] | undefined {
  const codes = codesIn(text);
  return codes.every(isCountryCode) ? [...new Set(codes)] : undefined;
}

export const wrongCountryIn = (text: string): string | undefined => codesIn(text).find((code) => !isCountryCode(code));
