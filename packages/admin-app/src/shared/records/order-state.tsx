import { TimeIn } from '../components/time-in.tsx';
import { StatusTag } from '../components/status-tag.tsx';
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
        <div className="muted">
          <TimeIn
            isShort
            at={dueAt}
            words={(dateTime) => textOr(`admin_view.shipmentDue.${state}`, '', { dateTime })}
          />
        </div>
      )}
      {trackingNumber !== null && (
        <div className="muted">
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
      <StatusTag state={orderWord(order)} />
      {order.paidAt !== null && (
        <div className="muted">
          <TimeIn isShort at={order.paidAt} words={(dateTime) => t('admin_view.paidOn', { dateTime })} />
        </div>
      )}
      {requested && (
        <div className="muted">
          {t(`admin_view.returnReason.${requested.reason}`)},{' '}
          <TimeIn isShort at={requested.decideBy} words={(dateTime) => t('admin_view.decideBy', { dateTime })} />
        </div>
      )}
      {order.refundReason !== null && (
        <div className="muted">{textOr(`admin_view.refundReason.${order.refundReason}`, order.refundReason)}</div>
      )}
    </>
  );
}
