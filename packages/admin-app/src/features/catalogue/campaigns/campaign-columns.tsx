import { Link } from 'react-router';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import type { Column } from '../../../shared/components/record-table.tsx';
import { StatusTag } from '../../../shared/components/status-tag.tsx';
import { formatAmount, formatCount } from '../../../shared/i18n/formats.ts';
import { percentOfRate } from '../../../shared/i18n/percent.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { type Campaign, unitStates } from './campaign.ts';

export function useCampaignColumns(): Column<Campaign>[] {
  const { t } = useTranslations();
  return [
    { key: 'id', title: t('admin_view.number'), numeric: true, sort: 'number', cell: ({ campaignId }) => campaignId },
    {
      key: 'campaign',
      title: t('admin_view.campaign'),
      cell: ({ campaignId, productName, brandName }) => (
        <>
          <Link to={`/customer/campaigns/${campaignId}`}>{productName}</Link> <span className="muted">{brandName}</span>
        </>
      ),
    },
    {
      key: 'state',
      title: t('admin_view.state'),
      cell: ({ state }) => <StatusTag state={state} />,
    },
    {
      key: 'ends',
      title: t('admin_view.campaign.endsAt'),
      sort: 'ends',
      cell: ({ endsAt }) => <DateTimeCell at={endsAt} />,
      on: 'desktop',
    },
    {
      key: 'price',
      title: t('admin_view.campaign.price'),
      numeric: true,
      sort: 'price',
      cell: (row) => formatAmount(row.price),
    },
    {
      key: 'starts',
      title: t('admin_view.campaign.startsAt'),
      sort: 'starts',
      cell: ({ startsAt }) => <DateTimeCell at={startsAt} />,
      on: 'desktop',
      isExtra: true,
    },
    {
      key: 'cashback',
      title: t('admin_view.campaign.cashbackRate'),
      numeric: true,
      cell: (row) => `${percentOfRate(row.cashbackRate)} %`,
    },
    {
      key: 'lucky',
      title: t('admin_view.lucky'),
      numeric: true,
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
      numeric: true,
      cell: (row: Campaign) => formatCount(row[name]),
    })),
    { key: 'escrow', title: t('admin_view.campaign.escrow'), numeric: true, cell: (row) => formatAmount(row.escrow) },
  ];
}
