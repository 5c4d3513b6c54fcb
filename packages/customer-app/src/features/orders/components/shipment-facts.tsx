import { formatDay } from '../../../shared/i18n/dates.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import type { Order } from '../api/order-calls.ts';

/** Where the parcel is, as entries of a list of facts. */
export function ShipmentFacts({ shipment }: { shipment: NonNullable<Order['shipment']> }) {
  const { t } = useTexts();
  const { state, carrier, trackingNumber, shippedAt, deliveredAt } = shipment;
  return (
    <>
      <div>
        <dt>{t('order_view.shipment')}</dt>
        <dd>
          {t(`order_view.shipment_${state}`)}
          {shippedAt !== null && ` · ${formatDay(deliveredAt ?? shippedAt)}`}
        </dd>
      </div>
      {carrier !== null && (
        <div>
          <dt>{t('order_view.tracking')}</dt>
          <dd>
            <bdi>{[carrier, trackingNumber].filter(Boolean).join(' ')}</bdi>
          </dd>
        </div>
      )}
    </>
  );
}
