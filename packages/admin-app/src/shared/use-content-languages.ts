import { useCall } from './api/calls.ts';
import type { Language } from './components/message-form.ts';

/** Returns the languages of content, the site's default first; undefined until they are loaded. */
export function useContentLanguages(): readonly Language[] | undefined {
  const { data } = useCall('language_list/inquire', {});
  return data
    ?.map(({ code, title, defaultLanguage }) => ({ code, title, isDefault: defaultLanguage === 2 }))
    .sort((one, other) => Number(other.isDefault) - Number(one.isDefault));
}
