import { useCall } from '../api/calls.ts';
import { currentLanguage } from '../i18n/language.ts';

/** Returns the codes of the countries that the shop ships to; empty if every country is served. */
export function useCountries() {
  const { data, error, refetch } = useCall('configuration/inquire', {});
  return { data: data?.countries, error, refetch };
}

/** Returns the name of a country in the reader's language; a text that is not a country code is returned unchanged. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(currentLanguage().htmlLang, { type: 'region' }).of(code) ?? code;
}

export function namedCountries(codes: readonly string[]): { code: string; name: string }[] {
  return codes
    .map((code) => ({ code, name: countryName(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, currentLanguage().htmlLang));
}
