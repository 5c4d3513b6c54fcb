import { useTranslations } from '../i18n/texts.ts';
import { useFriend } from './use-friend.ts';

/** What the price is called before and after it is paid. For a friend nobody is addressed: it is not the reader who pays. */
export function usePayNames(): { pay: string; paid: string } {
  const { t } = useTranslations();
  return useFriend() === null
    ? { pay: t('figures_view.pay'), paid: t('figures_view.paid') }
    : { pay: t('help_view.pay'), paid: t('help_view.paid') };
}
