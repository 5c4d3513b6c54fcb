import { useBrandOptions, useCategoryOptions } from '../../../shared/api/options.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { ListDefinition } from '../../../shared/list/use-list.ts';

const listings = ['active', 'draft', 'archived'] as const;
const recommendations = ['none', 'home', 'ranking', 'both'] as const;

export function useProductList(): ListDefinition {
  const { t } = useTranslations();
  const brands = useBrandOptions();
  const categories = useCategoryOptions();
  return {
    name: 'products',
    views: [
      { name: 'all', label: t('admin_view.allRows'), values: {} },
      ...listings.map((name) => ({ name, label: t(`admin_view.value.listing.${name}`), values: { listing: name } })),
    ],
    filters: [
      {
        name: 'listing',
        label: t('admin_view.payload.listing'),
        kind: 'choice',
        options: listings.map((value) => ({ value, label: t(`admin_view.value.listing.${value}`) })),
      },
      { name: 'brandId', label: t('admin_view.brand'), kind: 'choice', options: brands ?? [] },
      { name: 'categoryId', label: t('admin_view.category'), kind: 'choice', options: categories ?? [] },
      { name: 'name', label: t('admin_view.name'), kind: 'text' },
      { name: 'price', label: t('admin_view.campaign.price'), kind: 'amount' },
      {
        name: 'recommended',
        label: t('admin_view.payload.recommended'),
        kind: 'choice',
        options: recommendations.map((value) => ({ value, label: t(`admin_view.value.recommended.${value}`) })),
      },
    ],
    sorts: ['number', 'price', 'stock', 'sort', 'purchases'],
    usualSort: () => ({ name: 'number', descending: true }),
  };
}
