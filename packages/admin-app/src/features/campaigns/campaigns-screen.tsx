import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api-client.ts';
import { cursorOf, usePages } from '../../shared/api/use-pages.ts';
import { Choice } from '../../shared/components/choice.tsx';
import { type Column, RecordTable } from '../../shared/components/record-table.tsx';
import { Screen } from '../../shared/components/screen.tsx';
import { StateWord } from '../../shared/components/state-word.tsx';
import { formatAmount, formatCount } from '../../shared/i18n/formats.ts';
import { percentOfRate } from '../../shared/i18n/percent.ts';
import { useAdministrator } from '../../shared/session/administrator.ts';
import { CampaignDetails } from './campaign-details.tsx';
import { CampaignDraftDrawer } from './campaign-draft-drawer.tsx';
import { type Campaign, CampaignSteps } from './campaign-steps.tsx';

const states = ['draft', 'running', 'paused', 'ended', 'closed'] as const;
const unitStates = ['free', 'held', 'paid', 'done', 'retired'] as const;

export function CampaignsScreen() {
  const { t } = useTranslation();
  const { may } = useAdministrator();
  const [state, setState] = useState<Campaign['state'] | ''>('');
  const [drafting, setDrafting] = useState(false);
  const [shown, setShown] = useState<Campaign>();
  const query = usePages(['campaigns', state], async (cursor) => {
    const filter = state === '' ? {} : { state };
    return (await api.post('campaign/inquire', { ...filter, ...cursorOf(cursor) })).data;
  });
  const options = [
    { value: '', label: t('admin_view.allStates') },
    ...states.map((value) => ({ value, label: t(`admin_view.state.${value}`) })),
  ];
  const actions = (
    <>
      <Choice
        label={t('admin_view.state')}
        value={state}
        options={options}
        onChange={(value) => setState(value as Campaign['state'] | '')}
      />
      {may('campaign.write') && (
        <Button type="primary" onClick={() => setDrafting(true)}>
          {t('admin_view.draftCampaign')}
        </Button>
      )}
    </>
  );
  return (
    <Screen title={t('admin_view.menu.campaigns')} query={query} actions={actions}>
      <RecordTable
        label={t('admin_view.menu.campaigns')}
        query={query}
        columns={useCampaignColumns(setShown)}
        keyOf={({ campaignId }) => campaignId}
        emptyText={t('admin_view.noCampaigns')}
      />
      {drafting && <CampaignDraftDrawer onClose={() => setDrafting(false)} />}
      {shown && <CampaignDetails campaign={shown} onClose={() => setShown(undefined)} />}
    </Screen>
  );
}

function useCampaignColumns(show: (campaign: Campaign) => void): Column<Campaign>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'campaign',
      title: t('admin_view.campaign'),
      cell: (row) => (
        <>
          <button type="button" className="link" onClick={() => show(row)}>
            {row.productName}
          </button>
          <div className="quiet">
            {row.campaignId} · {row.brandName}
          </div>
        </>
      ),
    },
    { key: 'state', title: t('admin_view.state'), cell: (row) => <StateWord state={row.state} /> },
    { key: 'price', title: t('admin_view.campaign.price'), figures: true, cell: (row) => formatAmount(row.price) },
    {
      key: 'cashback',
      title: t('admin_view.campaign.cashbackRate'),
      figures: true,
      cell: (row) => `${percentOfRate(row.cashbackRate)} %`,
    },
    {
      key: 'lucky',
      title: t('admin_view.lucky'),
      figures: true,
      cell: ({ luckyUnits, luckyBonus, units }) =>
        t('admin_view.luckyOf', {
          lucky: formatCount(luckyUnits),
          units: formatCount(units),
          bonus: formatAmount(luckyBonus),
        }),
    },
    ...unitStates.map((name) => ({
      key: name,
      title: t(`admin_view.units.${name}`),
      figures: true,
      cell: (row: Campaign) => formatCount(row[name]),
    })),
    { key: 'escrow', title: t('admin_view.campaign.escrow'), figures: true, cell: (row) => formatAmount(row.escrow) },
    {
      key: 'commitment',
      title: t('admin_view.campaign.commitment'),
      cell: ({ commitment }) => commitment && <span className="code">{commitment.slice(0, 8)}…</span>,
    },
    { key: 'actions', title: t('admin_view.actions'), cell: (row) => <CampaignSteps campaign={row} /> },
  ];
}
