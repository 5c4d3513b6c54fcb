import { CopyButton } from '../../../shared/components/copy-button.tsx';
import { formatDay } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Order } from '../api/order-calls.ts';
import { nextStepOf } from '../shipment-next.ts';

/** Where the parcel is and what comes next, as entries of a list of facts. */
export function ShipmentSummary({ order }: { order: Pick<Order, 'status' | 'shipment'> }) {
  const { t } = useTranslations();
  const { shipment } = order;
  if (shipment === null) return null;
  const { state, carrier, trackingNumber, shippedAt, deliveredAt } = shipment;
  const next = nextStepOf(order);
  const since = deliveredAt ?? shippedAt;
  return (
    <>
      <div>
        <dt>{t('order_view.shipment')}</dt>
        <dd>
          {t(`order_view.shipment_${state}`)}
          {since !== null && ` · ${formatDay(since)}`}
        </dd>
      </div>
      {carrier !== null && trackingNumber !== null && (
        <div>
          <dt>{t('order_view.tracking')}</dt>
          <dd className="order__tracking">
            <bdi>{carrier}</bdi>
            <CopyButton
              label={t('order_view.copyTracking', { number: trackingNumber })}
              text={trackingNumber}
              shown={trackingNumber}
            />
          </dd>
        </div>
      )}
      {next !== null && (
        <div>
          <dt>{t('order_view.next')}</dt>
          <dd>{t(`order_view.next_${next.key}`, { date: next.at === null ? '' : formatDay(next.at) })}</dd>
        </div>
      )}
    </>
  );
}
