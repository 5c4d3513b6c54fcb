import { useTranslation } from 'react-i18next';
import { StateWord } from '../../shared/components/state-word.tsx';
import { formatMoment } from '../../shared/i18n/formats.ts';
import { askedReturn, type Order, orderWord } from './order.ts';

/** Where the goods are, and when that goes on by itself. */
export function ShipmentState({ shipment }: Order) {
  const { t } = useTranslation();
  if (shipment === null) return '–';
  const { state, dueAt, carrier, trackingNumber } = shipment;
  return (
    <>
      <StateWord state={state === 'waiting' ? 'to_ship' : state} />
      {dueAt !== null && (
        <div className="quiet">{t(`admin_view.shipmentDue.${state}`, { moment: formatMoment(dueAt) })}</div>
      )}
      {trackingNumber !== null && (
        <div className="quiet">
          {carrier} {trackingNumber}
        </div>
      )}
    </>
  );
}

export function OrderState({ order }: { order: Order }) {
  const { t } = useTranslation();
  const asked = askedReturn(order);
  return (
    <>
      <StateWord state={orderWord(order)} /> {asked && <StateWord state="asked" />}
      {order.paidAt !== null && (
        <div className="quiet">{t('admin_view.paidOn', { moment: formatMoment(order.paidAt) })}</div>
      )}
      {asked && (
        <div className="quiet">
          {t(`admin_view.returnReason.${asked.reason}`)},{' '}
          {t('admin_view.decideBy', { moment: formatMoment(asked.decideBy) })}
        </div>
      )}
      {order.refundReason !== null && <div className="quiet">{t(`admin_view.refundReason.${order.refundReason}`)}</div>}
    </>
  );
}
