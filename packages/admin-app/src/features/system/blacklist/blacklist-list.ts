import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { ListDefinition } from '../../../shared/list/use-list.ts';

export function useBlacklist(): ListDefinition {
  const { t } = useTranslations();
  return {
    name: 'ip_blacklist',
    views: [{ name: 'all', label: t('admin_view.allRows'), values: {} }],
    filters: [
      { name: 'createdBy', label: t('admin_view.listedBy'), kind: 'text' },
      { name: 'created', label: t('admin_view.listedAt'), kind: 'days' },
    ],
    sorts: ['created'],
    usualSort: () => ({ name: 'created', descending: true }),
  };
}
