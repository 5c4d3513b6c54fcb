import { Button } from 'antd';
import { useState } from 'react';
import { useCallPages } from '../../shared/api/calls.ts';
import { FilterTabs } from '../../shared/components/filter-tabs.tsx';
import { ActiveFilter } from '../../shared/components/active-filter.tsx';
import { PendingRequests } from '../../shared/components/pending-requests.tsx';
import { RecordTable } from '../../shared/components/record-table.tsx';
import { Screen } from '../../shared/components/screen.tsx';
import { useAdministrator } from '../../shared/session/administrator.ts';
import { useFilter } from '../../shared/use-filter.ts';
import { useFilterText } from '../../shared/use-filter-text.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { campaignStates } from './campaign.ts';
import { useCampaignColumns } from './campaign-columns.tsx';
import { CampaignDraftDrawer } from './campaign-draft-drawer.tsx';

const states = ['all', ...campaignStates] as const;

/** Every campaign with its terms, its units and what its escrow holds. */
export function CampaignsScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const [state, choose] = useFilter('state', states, 'all');
  const [brandId, narrow] = useFilterText('brandId');
  const [drafting, setDrafting] = useState(false);
  const query = useCallPages('campaign/inquire', {
    ...(state !== 'all' && { state }),
    ...(brandId !== '' && { brandId }),
  });
  return (
    <Screen
      title={t('admin_view.menu.campaigns')}
      query={query}
      actions={
        <>
          <ActiveFilter what="brand" value={brandId} onEnd={() => narrow('')} />
          <FilterTabs
            label={t('admin_view.state')}
            value={state}
            options={states.map((value) => ({
              value,
              label: t(value === 'all' ? 'admin_view.allStates' : `admin_view.state.${value}`),
            }))}
            onChange={choose}
          />
          {may('campaign.write') && (
            <Button type="primary" onClick={() => setDrafting(true)}>
              {t('admin_view.draftCampaign')}
            </Button>
          )}
        </>
      }
    >
      <PendingRequests kinds={['campaign_activation']} />
      <RecordTable
        label={t('admin_view.menu.campaigns')}
        query={query}
        columns={useCampaignColumns()}
        keyOf={({ campaignId }) => campaignId}
        emptyText={t('admin_view.emptyCampaigns')}
      />
      {drafting && <CampaignDraftDrawer onClose={() => setDrafting(false)} />}
    </Screen>
  );
}
