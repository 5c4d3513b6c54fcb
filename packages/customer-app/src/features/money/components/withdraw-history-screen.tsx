import { ButtonLink } from '../../../shared/components/button.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { WithdrawHistory } from './withdraw-history.tsx';

export function WithdrawHistoryScreen() {
  const { t } = useTranslations();
  return (
    <Page title={t('withdraw_history_view.title')}>
      <WithdrawHistory action={<ButtonLink to="/withdraw">{t('withdraw_view.title')}</ButtonLink>} />
    </Page>
  );
}
