import { useBrandOptions } from '../../../shared/api/options.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { ListDefinition } from '../../../shared/list/use-list.ts';
import { campaignStates } from './campaign.ts';

export function useCampaignList(): ListDefinition {
  const { t } = useTranslations();
  const brands = useBrandOptions();
  const states = campaignStates.map((value) => ({ value, label: t(`admin_view.state.${value}`) }));
  return {
    name: 'campaigns',
    views: [
      { name: 'all', label: t('admin_view.allStates'), values: {} },
      ...states.map(({ value, label }) => ({ name: value, label, values: { state: value } })),
    ],
    filters: [
      { name: 'state', label: t('admin_view.state'), kind: 'choice', options: states },
      { name: 'brandId', label: t('admin_view.brand'), kind: 'choice', options: brands ?? [] },
      { name: 'productId', label: t('admin_view.productNumber'), kind: 'id' },
      { name: 'price', label: t('admin_view.campaign.price'), kind: 'amount' },
      { name: 'ends', label: t('admin_view.campaign.endsAt'), kind: 'days' },
    ],
    sorts: ['number', 'price', 'starts', 'ends'],
    usualSort: () => ({ name: 'number', descending: true }),
  };
}
