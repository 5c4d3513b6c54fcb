import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api-client.ts';
import { currentLanguage } from '../i18n/language.ts';

/** The countries that the shop ships to, as codes; empty where every country is served. */
export const useCountries = () =>
  useQuery({
    queryKey: ['countries'],
    queryFn: async () => (await api.post('configuration/inquire', {})).data.countries,
    meta: { public: true },
  });

/** The codes with their names in the reader's language, in its order. */
export function namedCountries(codes: readonly string[]): { code: string; name: string }[] {
  const { htmlLang } = currentLanguage();
  const names = new Intl.DisplayNames(htmlLang, { type: 'region' });
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, htmlLang));
}
