import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { PendingRequests } from '../../../shared/components/pending-requests.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList, type ListDefinition } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { useCampaignColumns } from './campaign-columns.tsx';
import { useBrandOptions } from '../../../shared/api/options.ts';
import { campaignStates } from './campaign.ts';

export function CampaignsScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const go = useNavigate();
  const list = useList(useCampaignList());
  const listed = useListed(list, {
    rows: 'campaign/inquire',
    totals: 'campaign/totals',
    sums: { escrow: 'escrow' },
  });
  return (
    <ListScreen
      {...listed}
      exportPath="campaign/export"
      title={t('admin_view.menu.campaigns')}
      searchLabel={t('admin_view.searchCampaign')}
      columns={useCampaignColumns()}
      keyOf={({ campaignId }) => campaignId}
      nameOf={({ campaignId, productName }) => `${campaignId} ${productName}`}
      onOpen={({ campaignId }) => void go(`/customer/campaigns/${campaignId}`)}
      emptyText={t('admin_view.emptyCampaigns')}
      top={<PendingRequests kinds={['campaign_activation']} />}
      actions={
        may('campaign.write') && (
          <Button type="primary" onClick={() => void go('/customer/campaigns/new')}>
            {t('admin_view.draftCampaign')}
          </Button>
        )
      }
    />
  );
}

function useCampaignList(): ListDefinition {
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
