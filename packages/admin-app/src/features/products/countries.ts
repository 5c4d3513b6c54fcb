/** Two-letter codes between commas or spaces; none means all that the site serves. Undefined where one is no code. */
export function countriesOf(text: string): string[] | undefined {
  const codes = text
    .toUpperCase()
    .split(/[\s,;]+/u)
    .filter((code) => code !== '');
  return codes.every((code) => /^[A-Z]{2}$/.test(code)) ? [...new Set(codes)] : undefined;
}
