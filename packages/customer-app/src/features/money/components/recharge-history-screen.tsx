import { ButtonLink } from '../../../shared/components/button.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { RechargeHistory } from './recharge-history.tsx';

export function RechargeHistoryScreen() {
  const { t } = useTranslations();
  return (
    <Page title={t('recharge_history_view.title')}>
      <RechargeHistory action={<ButtonLink to="/recharge">{t('recharge_view.title')}</ButtonLink>} />
    </Page>
  );
}
