import { useTranslations } from '../i18n/texts.ts';
import { useFriend } from './use-friend.ts';

/**
 * Returns the labels of the price before and after the payment. In a friend's session they do not address the reader,
 * who is not the one to pay.
 */
export function usePayNames(): { pay: string; paid: string } {
  const { t } = useTranslations();
  return useFriend() === null
    ? { pay: t('figures_view.pay'), paid: t('figures_view.paid') }
    : { pay: t('help_view.pay'), paid: t('help_view.paid') };
}
