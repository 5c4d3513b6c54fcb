let regions: Intl.DisplayNames | undefined;

/** ISO 3166 gives no country the other letters; ZZ stands for none. */
export function isCountryCode(code: string): boolean {
  // Made where it is asked for, so that an app that never asks does without.
  regions ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && regions.of(code) !== undefined;
}
