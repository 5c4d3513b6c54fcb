import { StatusTag } from '../components/status-tag.tsx';
import { formatDateTime } from '../i18n/formats.ts';
import { textOr, useTranslations } from '../i18n/texts.ts';
import { openReturn, type Order, orderWord } from './order.ts';

/** Where the goods are, and when that goes on by itself. */
export function ShipmentState({ shipment }: Order) {
  if (shipment === null) return '–';
  const { state, dueAt, carrier, trackingNumber } = shipment;
  return (
    <>
      <StatusTag state={state === 'waiting' ? 'to_ship' : state} />
      {dueAt !== null && (
        <div className="quiet">{textOr(`admin_view.shipmentDue.${state}`, '', { moment: formatDateTime(dueAt) })}</div>
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
  const { t } = useTranslations();
  const requested = openReturn(order);
  return (
    <>
      <StatusTag state={orderWord(order)} /> {requested && <StatusTag state="requested" />}
      {order.paidAt !== null && (
        <div className="quiet">{t('admin_view.paidOn', { moment: formatDateTime(order.paidAt) })}</div>
      )}
      {requested && (
        <div className="quiet">
          {t(`admin_view.returnReason.${requested.reason}`)},{' '}
          {t('admin_view.decideBy', { moment: formatDateTime(requested.decideBy) })}
        </div>
      )}
      {order.refundReason !== null && (
        <div className="quiet">{textOr(`admin_view.refundReason.${order.refundReason}`, order.refundReason)}</div>
      )}
    </>
  );
}
