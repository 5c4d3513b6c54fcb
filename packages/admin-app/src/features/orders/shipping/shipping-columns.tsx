import { useState } from 'react';
import { Link } from 'react-router';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import type { Column } from '../../../shared/components/record-table.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Order } from '../../../shared/records/order.ts';
import { TrackingCell } from './tracking-cell.tsx';

const dayMs = 86_400_000;

const variantOf = ({ variant, brandName }: Order): string =>
  [variant, brandName].filter((part) => part !== '').join(' · ');

/** Returns the columns. Without a carrier (the reader may not ship) there is no field for the tracking number. */
export function useShippingColumns(carrier: string | undefined): Column<Order>[] {
  const { t } = useTranslations();
  return [
    {
      key: 'due',
      title: t('admin_view.shipBy'),
      cell: ({ shipment }) => <Deadline at={shipment?.dueAt ?? null} />,
      on: 'desktop',
    },
    {
      key: 'order',
      title: t('admin_view.order'),
      cell: (order) => <OrderLink order={order} />,
      on: 'desktop',
    },
    {
      key: 'recipient',
      title: t('admin_view.payload.recipient'),
      cell: ({ shipment }) => (
        <>
          <bdi translate="no">{shipment?.recipient}</bdi>
          <div className="muted">
            <bdi translate="no">{shipment?.address}</bdi>, {shipment?.country}
          </div>
        </>
      ),
      on: 'desktop',
    },
    {
      key: 'product',
      title: t('admin_view.product'),
      cell: (order) => (
        <>
          {order.productName}
          <div className="muted">{variantOf(order)}</div>
        </>
      ),
      on: 'desktop',
    },
    carrier === undefined
      ? { key: 'summary', title: t('admin_view.order'), cell: (order) => <OnPhone order={order} />, on: 'phone' }
      : {
          key: 'tracking',
          title: t('admin_view.trackingNumber'),
          cell: (order) => (
            <>
              <OnPhone order={order} />
              <TrackingCell order={order} carrier={carrier} />
            </>
          ),
        },
  ];
}

function OrderLink({ order: { orderId } }: { order: Order }) {
  const { t } = useTranslations();
  return (
    <Link to={`/customer/orders?view=all&orderId=${orderId}`} aria-label={t('admin_view.orderNumber', { id: orderId })}>
      {orderId}
    </Link>
  );
}

/** The contents of the hidden columns, above the tracking number on a phone. */
function OnPhone({ order }: { order: Order }) {
  const { shipment } = order;
  return (
    <div className="shipping__summary">
      <OrderLink order={order} /> · <Deadline at={shipment?.dueAt ?? null} />
      <div>
        <bdi translate="no">{shipment?.recipient}</bdi>
        <span className="muted">
          {' '}
          <bdi translate="no">{shipment?.address}</bdi>, {shipment?.country}
        </span>
      </div>
      <div>
        {order.productName} <span className="muted">{variantOf(order)}</span>
      </div>
    </div>
  );
}

/** The time of the automatic refund; it is marked as urgent on the last day. */
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
