import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { PendingRequests } from '../../../shared/components/pending-requests.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { useCampaignColumns } from './campaign-columns.tsx';
import { useCampaignList } from './campaign-list.ts';

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
