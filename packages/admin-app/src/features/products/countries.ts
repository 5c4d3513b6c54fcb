/** Two-letter codes between commas or spaces; none means all that the site serves. Undefined where one is no code. */
export function countriesOf(text: string): string[] | undefined {
  const codes = text
    .toUpperCase()
    .split(/[\s,;]+/u)
    .filter((code) => code !== '');
  return codes.every(isCountry) ? [...new Set(codes)] : undefined;
}

/** ISO 3166 gives no country the others; ZZ stands for none. */
function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || code === 'ZZ') return false;
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined;
}
