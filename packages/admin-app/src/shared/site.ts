import { shopIcon, shopTitle } from '@goodturn/browser';
import { useCall } from './api/calls.ts';
import { currentLanguage } from './i18n/texts.ts';

/** Where the customers' app is: beside this one, unless the back office has a host of its own. */
export const useShopOrigin = (): string => useSite().data?.shopOrigin ?? location.origin;

/** What the site is called and its colour. */
export const useSite = () => useCall('configuration/inquire', {}, { staleTime: Number.POSITIVE_INFINITY });

/** What the site is called, as the page says it until the settings are read. */
export const useSiteTitle = (): string => useSite().data?.title ?? shopTitle();

const builtMark = `${import.meta.env.BASE_URL}favicon.svg`;

/** The address of the site's icon; of the one that comes with this app, until operators choose another. */
export function useSiteMark(): string {
  const icon = useSite().data?.icon ?? shopIcon() ?? '';
  return icon.startsWith('/files/') ? icon : builtMark;
}

/** The countries that the site serves, by their names in the reader's language. */
export function useCountryOptions(): { value: string; label: string }[] {
  const site = useSite();
  const names = new Intl.DisplayNames(currentLanguage().htmlLang, { type: 'region' });
  const options = (site.data?.countries ?? []).map((value) => ({ value, label: names.of(value) ?? value }));
  return options.toSorted((one, other) => one.label.localeCompare(other.label, currentLanguage().htmlLang));
}
