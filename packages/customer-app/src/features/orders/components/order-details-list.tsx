import { AddressLines } from '../../../shared/address/address-text.tsx';
import { CopyButton } from '../../../shared/components/copy-button.tsx';
import { formatDateTime } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Order } from '../../../shared/orders/orders.ts';
import { isOpenReturn } from '../../../shared/orders/order-stage.ts';
import { nextStepOf } from '../shipment-next.ts';

type ListedOrder = Pick<
  Order,
  'orderId' | 'status' | 'paidAt' | 'friendName' | 'isLucky' | 'luckyOdds' | 'returnState' | 'shipment'
>;

export function OrderDetailsList({ order }: { order: ListedOrder }) {
  const { t } = useTranslations();
  const { shipment } = order;
  const next = nextStepOf(order);
  const canBeReturned = next !== null && next.key !== 'closed' && !isOpenReturn(order.returnState);
  return (
    <dl className="card order__facts">
      {shipment !== null && shipment.carrier !== null && shipment.trackingNumber !== null && (
        <div>
          <dt>{t('order_view.tracking')}</dt>
          <dd className="order__tracking">
            <bdi translate="no">{shipment.carrier}</bdi>
            <CopyButton
              label={t('order_view.copyTracking', { number: shipment.trackingNumber })}
              text={shipment.trackingNumber}
              shown={shipment.trackingNumber}
            />
          </dd>
        </div>
      )}
      {shipment !== null && (
        <div>
          <dt>{t('order_view.shipsTo')}</dt>
          <dd>
            <AddressLines {...shipment} />
          </dd>
        </div>
      )}
      {order.paidAt !== null && (
        <div>
          <dt>{t('order_view.paidAt')}</dt>
          <dd>{formatDateTime(order.paidAt)}</dd>
        </div>
      )}
      {order.friendName !== null && order.paidAt !== null && (
        <div>
          <dt>{t('order_view.friend')}</dt>
          <dd>
            <bdi translate="no" dir="ltr">
              {order.friendName}
            </bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('order_view.number')}</dt>
        <dd>
          <bdi translate="no">{order.orderId}</bdi>
        </dd>
      </div>
      {order.isLucky === false && order.luckyOdds !== null && (
        <div>
          <dt>{t('order_view.luck')}</dt>
          <dd>{t('order_view.notLucky', { lucky: order.luckyOdds.lucky, units: order.luckyOdds.units })}</dd>
        </div>
      )}
      {canBeReturned && (
        <div>
          <dt>{t('order_view.returns')}</dt>
          <dd>{t('order_view.returnPolicy')}</dd>
        </div>
      )}
    </dl>
  );
}
