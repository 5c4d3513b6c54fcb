import { amountText } from '../../shared/components/amount-text.ts';
import { currentLanguage } from '../../shared/i18n/language.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import type { FriendRequest } from './api/friend-calls.ts';

/** Returns a function that says in a few words when a friend asks before paying. */
export function useAskWords() {
  const { t } = useTranslations();
  return ({ ask, askFrom }: Pick<FriendRequest, 'ask' | 'askFrom'>): string => {
    if (ask === 'never') return t('ask_view.rowNever');
    if (ask === 'always' || askFrom === null) return t('ask_view.rowAlways');
    return t('ask_view.rowFrom', { amount: amountText(askFrom, currentLanguage().htmlLang).shown });
  };
}
