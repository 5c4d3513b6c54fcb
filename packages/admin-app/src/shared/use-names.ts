import { currentLanguage, useTranslations } from './i18n/texts.ts';
import { useAdministrator } from './session/administrator.ts';

/** Returns a function that joins account names in the reader's language, the own one first as "you": "you or rosa". */
export function useNames(): (accounts: readonly string[], type?: 'conjunction' | 'disjunction') => string {
  const { t } = useTranslations();
  const { account } = useAdministrator();
  return (accounts, type = 'disjunction') => {
    const others = accounts.filter((one) => one !== account);
    const names = others.length === accounts.length ? others : [t('admin_view.you'), ...others];
    return new Intl.ListFormat(currentLanguage().htmlLang, { type }).format(names);
  };
}
