import { Spin } from 'antd';
import { useParams } from 'react-router';
import { useCall } from '../../../shared/api/calls.ts';
import { PendingRequests } from '../../../shared/components/pending-requests.tsx';
import { Screen } from '../../../shared/components/screen.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { CampaignSummary } from './campaign-summary.tsx';
import { CampaignActions } from './campaign-actions.tsx';
import { CampaignUnits } from './campaign-units.tsx';
import { LoadFailure } from '../../../shared/components/load-failure.tsx';
import { Outcome } from '../../../shared/components/outcome.tsx';

export function CampaignScreen() {
  const { t } = useTranslations();
  const { campaignId = '' } = useParams();
  const query = useCall('campaign/inquire', { campaignId });
  const { data, error } = query;
  const campaign = data && (data.list[0] ?? null);
  return (
    <Screen
      title={campaign?.productName ?? `${t('admin_view.campaign')} ${campaignId}`}
      query={query}
      actions={campaign && <CampaignActions campaign={campaign} />}
    >
      {campaign && <PendingRequests kinds={['campaign_activation']} subjectId={campaign.campaignId} />}
      {campaign && <CampaignSummary campaign={campaign} />}
      {campaign && campaign.state !== 'draft' && <CampaignUnits campaign={campaign} />}
      {campaign === null && <Outcome status="warning" title={t('admin_view.campaignGone')} />}
      {campaign === undefined && error === null && (
        <Spin className="record-state" description={t('admin_view.loading')} />
      )}
      {campaign === undefined && error !== null && <LoadFailure error={error} retry={query.refetch} />}
    </Screen>
  );
}
