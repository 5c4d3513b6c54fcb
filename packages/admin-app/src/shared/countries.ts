const codesIn = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/u)
    .filter((code) => code !== '');

/** Two-letter codes between commas or spaces, each once; undefined where one is no code. */
export function countriesOf(text: string): string[] | undefined {
  const codes = codesIn(text);
  return codes.every(isCountry) ? [...new Set(codes)] : undefined;
}

/** The first that is no code, if any. */
export const wrongCountryIn = (text: string): string | undefined => codesIn(text).find((code) => !isCountry(code));

/** ISO 3166 gives no country the others; ZZ stands for none. */
function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || code === 'ZZ') return false;
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined;
}
