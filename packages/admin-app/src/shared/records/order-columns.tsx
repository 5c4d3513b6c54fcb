import type { Column } from '../components/record-table.tsx';
import { formatAmount } from '../i18n/formats.ts';
import { useTranslations, textOr } from '../i18n/texts.ts';
import { openReturn, orderStateOf, type Order } from './order.ts';
import { TimeIn } from '../components/time-in.tsx';
import { StatusTag } from '../components/status-tag.tsx';

export function useOrderColumns(): Column<Order>[] {
  const { t } = useTranslations();
  return [
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
    { key: 'price', title: t('admin_view.campaign.price'), numeric: true, cell: ({ price }) => formatAmount(price) },
    {
      key: 'cashback',
      title: t('admin_view.cashbackUsd'),
      numeric: true,
      cell: ({ cashback, bonus }) => (
        <>
          {formatAmount(cashback)}
          {bonus !== null && /[1-9]/.test(bonus) && (
            <div className="muted">{t('admin_view.bonusOf', { bonus: formatAmount(bonus) })}</div>
          )}
        </>
      ),
    },
    { key: 'state', title: t('admin_view.order'), cell: (row) => <OrderState order={row} /> },
    { key: 'shipment', title: t('admin_view.shipment'), cell: (row) => <ShipmentState {...row} /> },
  ];
}

/** The state of the shipment, and the time of its next automatic step. */
function ShipmentState({ shipment }: Order) {
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
            sentence={(dateTime) => textOr(`admin_view.shipmentDue.${state}`, '', { dateTime })}
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

function OrderState({ order }: { order: Order }) {
  const { t } = useTranslations();
  const requested = openReturn(order);
  return (
    <>
      <StatusTag state={orderStateOf(order)} />
      {order.paidAt !== null && (
        <div className="muted">
          <TimeIn isShort at={order.paidAt} sentence={(dateTime) => t('admin_view.paidOn', { dateTime })} />
        </div>
      )}
      {requested && (
        <div className="muted">
          {t(`admin_view.returnReason.${requested.reason}`)},{' '}
          <TimeIn isShort at={requested.decideBy} sentence={(dateTime) => t('admin_view.decideBy', { dateTime })} />
        </div>
      )}
      {order.refundReason !== null && (
        <div className="muted">{textOr(`admin_view.refundReason.${order.refundReason}`, order.refundReason)}</div>
      )}
    </>
  );
}
