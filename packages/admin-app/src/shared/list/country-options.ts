import { currentLanguage } from '../i18n/texts.ts';
import { useSite } from '../site.ts';

/** The countries that the site serves, by their names in the reader's language. */
export function useCountryOptions(): { value: string; label: string }[] {
  const site = useSite();
  const names = new Intl.DisplayNames(currentLanguage().htmlLang, { type: 'region' });
  const options = (site.data?.countries ?? []).map((value) => ({ value, label: names.of(value) ?? value }));
  return options.toSorted((one, other) => one.label.localeCompare(other.label, currentLanguage().htmlLang));
}
