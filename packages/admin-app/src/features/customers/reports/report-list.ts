import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { ListDefinition } from '../../../shared/list/use-list.ts';

const states = ['open', 'closed'] as const;

export function useReportList(): ListDefinition {
  const { t } = useTranslations();
  const options = states.map((value) => ({ value, label: t(`admin_view.reportState.${value}`) }));
  return {
    name: 'reports',
    views: [
      ...options.map(({ value, label }) => ({ name: value, label, values: { state: value } })),
      { name: 'all', label: t('admin_view.allRows'), values: {} },
    ],
    filters: [
      { name: 'state', label: t('admin_view.state'), kind: 'choice', options },
      { name: 'userId', label: t('admin_view.userId'), kind: 'id' },
      { name: 'closedBy', label: t('admin_view.closedBy'), kind: 'text' },
      { name: 'sent', label: t('admin_view.sentAt'), kind: 'days' },
    ],
    sorts: ['sent'],
    usualSort: () => ({ name: 'sent', descending: true }),
  };
}
