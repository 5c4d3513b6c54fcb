import { useCall } from '../api/calls.ts';
import { currentLanguage } from '../i18n/language.ts';

/** The countries that the shop ships to, as codes; empty where every country is served. */
export function useCountries() {
  const { data, error, refetch } = useCall('configuration/inquire', {});
  return { data: data?.countries, error, refetch };
}

/** A country in the reader's language; what is no country's code stays as it is. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(currentLanguage().htmlLang, { type: 'region' }).of(code) ?? code;
}

/** The codes with their names in the reader's language, in its order. */
export function namedCountries(codes: readonly string[]): { code: string; name: string }[] {
  return codes
    .map((code) => ({ code, name: countryName(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, currentLanguage().htmlLang));
}
