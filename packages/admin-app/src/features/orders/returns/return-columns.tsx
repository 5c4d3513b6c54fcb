import { Link } from 'react-router';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { PersonCell } from '../../../shared/components/person-cell.tsx';
import type { Column } from '../../../shared/components/record-table.tsx';
import { StatusTag } from '../../../shared/components/status-tag.tsx';
import { formatAmount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { ReturnRequest } from './return.ts';

export function useReturnColumns(): Column<ReturnRequest>[] {
  const { t } = useTranslations();
  const time = (at: string | null) => (at === null ? '–' : <DateTimeCell at={at} />);
  return [
    { key: 'id', title: t('admin_view.number'), numeric: true, cell: ({ returnId }) => returnId },
    { key: 'product', title: t('admin_view.product'), cell: ({ order }) => <Clipped text={order.productName} /> },
    {
      key: 'order',
      title: t('admin_view.order'),
      cell: ({ orderId }) => <Link to={`/customer/orders?view=all&orderId=${orderId}`}>{orderId}</Link>,
      on: 'desktop',
    },
    { key: 'customer', title: t('admin_view.customer'), cell: ({ order }) => <PersonCell {...order} /> },
    {
      key: 'price',
      title: t('admin_view.campaign.price'),
      numeric: true,
      cell: ({ order }) => formatAmount(order.price),
      on: 'desktop',
    },
    {
      key: 'reason',
      title: t('admin_view.reason'),
      cell: ({ reason }) => t(`admin_view.returnReason.${reason}`),
      on: 'desktop',
    },
    { key: 'state', title: t('admin_view.state'), cell: ({ state }) => <StatusTag state={state} /> },
    {
      key: 'requestedAt',
      title: t('admin_view.requestedAt'),
      sort: 'requested',
      cell: ({ requestedAt }) => time(requestedAt),
      on: 'desktop',
    },
    {
      key: 'decidedAt',
      title: t('admin_view.decidedAt'),
      sort: 'decided',
      cell: ({ decidedAt }) => time(decidedAt),
      on: 'desktop',
    },
    { key: 'decidedBy', title: t('admin_view.decidedBy'), cell: ({ decidedBy }) => decidedBy ?? '–', on: 'desktop' },
    {
      key: 'remark',
      title: t('admin_view.remark'),
      cell: ({ remark }) => <Clipped text={remark ?? '–'} />,
      on: 'desktop',
      isExtra: true,
    },
    {
      key: 'receivedAt',
      title: t('admin_view.receivedAt'),
      cell: ({ receivedAt }) => time(receivedAt),
      on: 'desktop',
      isExtra: true,
    },
  ];
}

const Clipped = ({ text }: { text: string }) => (
  <bdi translate="no" className="clip" title={text}>
    {text}
  </bdi>
);
