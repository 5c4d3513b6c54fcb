import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDayInText, formatShortDay } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Order } from '../../../shared/orders/orders.ts';
import { isOpenReturn } from '../../../shared/orders/order-stage.ts';
import { trackOf } from '../order-track.ts';
import { nextStepOf } from '../shipment-next.ts';

type TrackedOrder = Pick<
  Order,
  'status' | 'paidAt' | 'closedAt' | 'returnUntil' | 'returnDays' | 'returnState' | 'shipment'
>;

interface OrderTrackProps {
  order: TrackedOrder;
  /** What can be done at this point of the way. */
  children?: ReactNode;
}

export function OrderTrack({ order, children }: OrderTrackProps) {
  const { t } = useTranslations();
  const next = nextStepOf(order);
  // While a return waits, what happens next is said above.
  const isSaid = next !== null && !isOpenReturn(order.returnState);
  return (
    <section className="card order-track" aria-label={t('order_view.shipment')}>
      <ol>
        {trackOf(order).map(({ key, at, state }) => (
          <li key={key} className={`order-track__${state}`}>
            <span className="order-track__point" aria-hidden="true">
              {state === 'done' && <Check size={14} strokeWidth={3} />}
            </span>
            {/* Until the parcel is delivered, nobody knows the last day. */}
            <b>{t(key === 'returnUntil' && at === null ? 'order_view.returns' : `order_view.track_${key}`)}</b>
            {at === null
              ? key === 'returnUntil' && t('order_view.returnDays', { count: order.returnDays })
              : state === 'done' || key === 'returnUntil'
                ? formatShortDay(at)
                : t('order_view.byDay', { date: formatDayInText(at) })}
          </li>
        ))}
      </ol>
      {isSaid && <p>{t(`order_view.next_${next.key}`, { date: next.at === null ? '' : formatDayInText(next.at) })}</p>}
      {children}
    </section>
  );
}
