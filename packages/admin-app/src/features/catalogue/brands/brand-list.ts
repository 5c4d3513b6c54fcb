import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { ListDefinition } from '../../../shared/list/use-list.ts';

export function useBrandList(): ListDefinition {
  const { t } = useTranslations();
  return {
    name: 'brands',
    views: [{ name: 'all', label: t('admin_view.allRows'), values: {} }],
    filters: [{ name: 'name', label: t('admin_view.name'), kind: 'text' }],
    sorts: ['number'],
    usualSort: () => ({ name: 'number', descending: true }),
  };
}
