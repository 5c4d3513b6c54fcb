import type { ResponseOf } from '@goodturn/contract';
import { Link } from 'react-router';
import { useCallPages } from '../../shared/api/calls.ts';
import { type Column, RecordTable } from '../../shared/components/record-table.tsx';
import { StatusTag } from '../../shared/components/status-tag.tsx';
import { formatAmount, formatDateTime } from '../../shared/i18n/formats.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';

type Order = ResponseOf<'order/inquire'>['list'][number];

const words = ['unpaid', 'completed', 'cancelled', 'refunded'] as const;

/** A person's orders; each leads to where it can be shipped or refunded. */
export function UserOrders({ userId }: { userId: string }) {
  const { t } = useTranslations();
  const query = useCallPages('order/inquire', { userId });
  const columns: Column<Order>[] = [
    {
      key: 'id',
      title: t('admin_view.number'),
      figures: true,
      cell: ({ orderId }) => (
        <Link to={`/customer/orders?orderId=${orderId}`} aria-label={t('admin_view.orderNumber', { id: orderId })}>
          {orderId}
        </Link>
      ),
    },
    { key: 'product', title: t('admin_view.product'), cell: ({ productName }) => productName },
    { key: 'price', title: t('admin_view.campaign.price'), figures: true, cell: ({ price }) => formatAmount(price) },
    {
      key: 'cashback',
      title: t('admin_view.cashbackUsd'),
      figures: true,
      cell: ({ cashback }) => formatAmount(cashback),
    },
    {
      key: 'matched',
      title: t('admin_view.matchedAt'),
      cell: ({ createdAt }) => <span className="nowrap">{formatDateTime(createdAt)}</span>,
    },
    {
      key: 'state',
      title: t('admin_view.state'),
      cell: ({ status, closedAt, shipment }) => (
        <span className="row-actions">
          <StatusTag state={closedAt === null ? (words[status] ?? 'unpaid') : 'closed'} />
          {status === 1 && shipment && <StatusTag state={shipment.state === 'waiting' ? 'to_ship' : shipment.state} />}
        </span>
      ),
    },
  ];
  return (
    <RecordTable
      label={t('admin_view.userPart.orders')}
      query={query}
      columns={columns}
      keyOf={({ orderId }) => orderId}
      emptyText={t('admin_view.noUserPart.orders')}
    />
  );
}
