import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDayInText } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Order } from '../../../shared/orders/orders.ts';
import { carrierLink } from '../carrier-link.ts';
import { nextStepOf } from '../shipment-next.ts';
import { ParcelRoad } from './parcel-road.tsx';
import './parcel.css';

interface ParcelCardProps {
  order: Order;
  /** The actions that are possible at this point of the way. */
  children?: ReactNode;
}

/** The parcel of a paid order: its next date, what happens after it, and where it is on its road. */
export function ParcelCard({ order, children }: ParcelCardProps) {
  const { t } = useTranslations();
  return (
    <section className="card parcel" aria-label={t('order_view.shipment')}>
      <ParcelWords order={order} />
      <ParcelRoad order={order} />
      <FollowLink order={order} />
      {children}
    </section>
  );
}

function ParcelWords({ order }: { order: Order }) {
  const { t } = useTranslations();
  const next = nextStepOf(order);
  const deliveredAt = order.shipment?.deliveredAt ?? null;
  if (next === null) return null;
  const date = next.at === null ? '' : formatDayInText(next.at);
  if (next.key === 'waiting' || next.key === 'shipped') {
    return (
      <div className="parcel__words">
        <h3>{t(`order_view.parcel_${next.key}`, { date })}</h3>
        <p>{t(`order_view.parcelText_${next.key}`)}</p>
      </div>
    );
  }
  return (
    <div className="parcel__words">
      <h3>
        {deliveredAt === null
          ? t('order_view.stage_delivered')
          : t('order_view.parcel_delivered', { date: formatDayInText(deliveredAt) })}
      </h3>
      <p>{t(`order_view.next_${next.key}`, { date })}</p>
    </div>
  );
}

export function FollowLink({ order: { shipment } }: { order: Order }) {
  const { t } = useTranslations();
  if (shipment?.state !== 'shipped') return null;
  const { carrier, trackingNumber } = shipment;
  const link = carrierLink(carrier, trackingNumber);
  if (link === undefined || carrier === null) return null;
  return (
    <a className="button button--secondary" href={link} target="_blank" rel="noopener noreferrer">
      <ExternalLink size={18} strokeWidth={1.75} aria-hidden="true" />
      {t('order_view.follow', { carrier: carrier.trim() })}
    </a>
  );
}
