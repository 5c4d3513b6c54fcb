import { useState } from 'react';
import { Link } from 'react-router';
import { DateTimeCell } from '../../shared/components/date-time-cell.tsx';
import type { Column } from '../../shared/components/record-table.tsx';
import { useTranslations } from '../../shared/i18n/texts.ts';
import type { Order } from '../../shared/records/order.ts';
import { TrackingCell } from './tracking-cell.tsx';

const dayMs = 86_400_000;

export function useShippingColumns(carrier: string): Column<Order>[] {
  const { t } = useTranslations();
  return [
    {
      key: 'due',
      title: t('admin_view.shipBy'),
      cell: ({ shipment }) => <Deadline at={shipment?.dueAt ?? null} />,
    },
    {
      key: 'order',
      title: t('admin_view.order'),
      cell: ({ orderId }) => (
        <Link
          to={`/customer/orders?view=all&orderId=${orderId}`}
          aria-label={t('admin_view.orderNumber', { id: orderId })}
        >
          {orderId}
        </Link>
      ),
    },
    {
      key: 'recipient',
      title: t('admin_view.payload.recipient'),
      cell: ({ shipment }) => (
        <>
          <bdi>{shipment?.recipient}</bdi>
          <div className="muted">
            <bdi>{shipment?.address}</bdi>, {shipment?.country}
          </div>
        </>
      ),
    },
    {
      key: 'product',
      title: t('admin_view.product'),
      cell: ({ productName, variant, brandName }) => (
        <>
          {productName}
          <div className="muted">{[variant, brandName].filter((part) => part !== '').join(' · ')}</div>
        </>
      ),
    },
    {
      key: 'tracking',
      title: t('admin_view.trackingNumber'),
      cell: (order) => <TrackingCell order={order} carrier={carrier} />,
    },
  ];
}

/** When the order is refunded by itself; within a day it is said in the colour of what is urgent. */
function Deadline({ at }: { at: string | null }) {
  const [now] = useState(() => Date.now());
  if (at === null) return <>–</>;
  const isUrgent = Date.parse(at) - now < dayMs;
  return (
    <span className={isUrgent ? 'shipping__urgent' : undefined}>
      <DateTimeCell at={at} />
    </span>
  );
}
