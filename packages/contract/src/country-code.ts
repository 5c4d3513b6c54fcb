let regions: Intl.DisplayNames | undefined;

/** Returns whether the letters are an ISO 3166 country; the placeholder ZZ is not. */
export function isCountryCode(code: string): boolean {
  // Created on first use, so that an app that never asks does not pay for it.
  regions ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && regions.of(code) !== undefined;
}
