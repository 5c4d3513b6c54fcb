import { Signpost } from 'lucide-react';
import { ButtonLink } from '../shared/components/button.tsx';
import { Page } from '../shared/components/page.tsx';
import { EmptyState } from '../shared/components/states.tsx';
import { useTranslations } from '../shared/i18n/texts.ts';

export function NotFoundScreen() {
  const { t } = useTranslations();
  return (
    <Page title={t('not_found_view.title')}>
      <EmptyState icon={Signpost} title={t('not_found_view.heading')} text={t('not_found_view.text')}>
        <ButtonLink to="/view/home">{t('not_found_view.home')}</ButtonLink>
      </EmptyState>
    </Page>
  );
}
