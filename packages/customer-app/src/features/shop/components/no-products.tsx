import { Store } from 'lucide-react';
import { EmptyState } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';

/** Says that there is nothing to list yet. */
export function NoProducts() {
  const { t } = useTranslations();
  return <EmptyState icon={Store} title={t('home_view.emptyTitle')} text={t('home_view.emptyText')} />;
}
