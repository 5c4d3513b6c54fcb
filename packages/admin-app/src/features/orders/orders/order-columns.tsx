import { Link } from 'react-router';
import { TimeIn } from '../../../shared/components/time-in.tsx';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { PersonCell } from '../../../shared/components/person-cell.tsx';
import type { Column } from '../../../shared/components/record-table.tsx';
import { StatusTag } from '../../../shared/components/status-tag.tsx';
import { formatAmount, formatCount } from '../../../shared/i18n/formats.ts';
import { textOr, type Translate, useTranslations } from '../../../shared/i18n/texts.ts';
import { openReturn, orderStateOf, type Order } from '../../../shared/records/order.ts';
import { OrderActions, type OrderAction } from './order-actions.tsx';

type Open = (action: OrderAction | 'details', order: Order) => void;

const amount = (wire: string | null): string => (wire === null ? '–' : formatAmount(wire));

export function useOrderColumns(open: Open): Column<Order>[] {
  const { t } = useTranslations();
  return [...orderColumns(t), ...progressColumns(t, open)];
}

function orderColumns(t: Translate): Column<Order>[] {
  return [
    { key: 'id', title: t('admin_view.number'), cell: ({ orderId }) => orderId, numeric: true },
    { key: 'customer', title: t('admin_view.customer'), cell: (row) => <PersonCell {...row} /> },
    { key: 'account', title: t('admin_view.account'), cell: ({ userName }) => userName, on: 'desktop' },
    {
      key: 'product',
      title: t('admin_view.product'),
      cell: ({ productName, variant }) => (
        <span className="clip" title={productName}>
          {[productName, variant].filter((part) => part !== '').join(' · ')}
        </span>
      ),
      on: 'desktop',
    },
    // Precedes the figures, so that it stays visible on narrow screens.
    { key: 'state', title: t('admin_view.state'), cell: (row) => <StatusTag state={orderStateOf(row)} /> },
    { key: 'brand', title: t('admin_view.brand'), cell: ({ brandName }) => brandName, on: 'desktop', isExtra: true },
    {
      key: 'campaign',
      title: t('admin_view.campaign'),
      cell: (row) => <Unit {...row} />,
      on: 'desktop',
      isExtra: true,
    },
    {
      key: 'price',
      title: t('admin_view.campaign.price'),
      cell: ({ price }) => amount(price),
      numeric: true,
      sort: 'amount',
    },
    {
      key: 'cashback',
      title: t('admin_view.cashbackUsd'),
      cell: ({ cashback }) => amount(cashback),
      numeric: true,
      on: 'desktop',
    },
    {
      key: 'bonus',
      title: t('admin_view.campaign.luckyBonus'),
      cell: ({ bonus }) => amount(bonus),
      numeric: true,
      on: 'desktop',
      isExtra: true,
    },
  ];
}

function progressColumns(t: Translate, open: Open): Column<Order>[] {
  return [
    {
      key: 'due',
      title: t('admin_view.deadline'),
      cell: (row) => <Deadline order={row} />,
      sort: 'due',
      on: 'desktop',
    },
    {
      key: 'tracking',
      title: t('admin_view.trackingNumber'),
      cell: ({ shipment }) => shipment?.trackingNumber ?? '–',
      on: 'desktop',
    },
    {
      key: 'matched',
      title: t('admin_view.matchedAt'),
      cell: ({ createdAt }) => <DateTimeCell at={createdAt} />,
      sort: 'created',
      on: 'desktop',
    },
    {
      key: 'paid',
      title: t('admin_view.paidAt'),
      cell: ({ paidAt }) => (paidAt === null ? '–' : <DateTimeCell at={paidAt} />),
      on: 'desktop',
      isExtra: true,
    },
    {
      key: 'actions',
      title: t('admin_view.actions'),
      cell: (row) => <OrderActions order={row} open={open} />,
      on: 'desktop',
    },
  ];
}

function Deadline({ order }: { order: Order }) {
  const { t } = useTranslations();
  const requested = openReturn(order);
  if (requested)
    return (
      <span className="nowrap">
        <TimeIn isShort at={requested.decideBy} sentence={(dateTime) => t('admin_view.decideBy', { dateTime })} />
      </span>
    );
  const { state, dueAt } = order.shipment ?? {};
  if (state === undefined || !dueAt) return '–';
  return (
    <span className="nowrap">
      <TimeIn isShort at={dueAt} sentence={(dateTime) => textOr(`admin_view.shipmentDue.${state}`, '', { dateTime })} />
    </span>
  );
}

function Unit({ campaignId, unitNo }: Order) {
  const { t } = useTranslations();
  return (
    <Link className="nowrap" to={`/customer/campaigns/${campaignId}`}>
      {t('admin_view.unitOf', { campaign: campaignId, unit: formatCount(unitNo) })}
    </Link>
  );
}
