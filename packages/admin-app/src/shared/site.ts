import { shopIcon, shopTitle } from '@goodturn/browser';
import { countryCodes } from '@goodturn/contract/browser';
import { useCall } from './api/calls.ts';
import { currentLanguage } from './i18n/texts.ts';

/** Returns the origin of the customer app: the own one, unless the back office has a separate host. */
export const useShopOrigin = (): string => useSite().data?.shopOrigin ?? location.origin;

export const useSite = () => useCall('configuration/inquire', {}, { staleTime: Number.POSITIVE_INFINITY });

/** Returns the title of the site; until the settings are read, the one in the page. */
export const useSiteTitle = (): string => useSite().data?.title ?? shopTitle();

const builtMark = `${import.meta.env.BASE_URL}favicon.svg`;

/** Returns the address of the site's icon; by default, the icon of this app. */
export function useSiteMark(): string {
  const icon = useSite().data?.icon ?? shopIcon() ?? '';
  return icon.startsWith('/files/') ? icon : builtMark;
}

/** Returns every country, also those to which the shop does not ship. */
export const allCountryOptions = (): CountryOption[] => countryOptions(countryCodes);

export const useCountryOptions = (): CountryOption[] => countryOptions(useSite().data?.countries ?? []);

interface CountryOption {
  value: string;
  label: string;
}

function countryOptions(codes: readonly string[]): CountryOption[] {
  const names = new Intl.DisplayNames(currentLanguage().htmlLang, { type: 'region' });
  const options = codes.map((value) => ({ value, label: names.of(value) ?? value }));
  return options.toSorted((one, other) => one.label.localeCompare(other.label, currentLanguage().htmlLang));
}
