import { isCountryCode } from '@goodturn/contract/browser';

const codesIn = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/u)
    .filter((code) => code !== '');

/** Two-letter codes between commas or spaces, each once; undefined where one is no code. */
export function countriesOf(text: string): string[] | undefined {
  const codes = codesIn(text);
  return codes.every(isCountryCode) ? [...new Set(codes)] : undefined;
}

/** The first that is no code, if any. */
export const wrongCountryIn = (text: string): string | undefined => codesIn(text).find((code) => !isCountryCode(code));
