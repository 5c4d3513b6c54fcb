import { Check, CircleX, Clock, Package, PackageCheck, Truck, Undo2, type LucideIcon } from 'lucide-react';
import { amountWord, AmountWords, Amount } from '../../../shared/components/amount.tsx';
import { ButtonLink } from '../../../shared/components/button.tsx';
import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { formatShortDay } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';
import { usePayNames } from '../../../shared/session/use-pay-names.ts';
import type { Order } from '../../../shared/orders/orders.ts';
import { stageOf, type OrderStage } from '../../../shared/orders/order-stage.ts';
import { choiceOf, pictureOf } from '../../../shared/orders/order-path.ts';
import { useMinutesLeft } from '../../../shared/orders/use-minutes-left.ts';
import { VariantName } from '../../../shared/orders/variant-name.tsx';

interface OrderRowProps {
  order: Order;
  /** This device's time at which the order was received. */
  readAt: number;
  to: string;
  current: boolean;
}

/**
 * An order as a row: its product, its price or net amount (zero after a refund), and its stage. A waiting order links
 * to its page, which has the variants, the address and the payment.
 */
export function OrderRow({ order, readAt, to, current }: OrderRowProps) {
  const { t } = useTranslations();
  const { pay } = usePayNames();
  const minutes = useMinutesLeft(order, readAt);
  const stage = stageOf({ ...order, secondsLeft: minutes });
  const waits = stage === 'waiting';
  const choice = choiceOf(order);
  return (
    <li>
      <Link className="order-row" to={to} aria-current={current ? 'true' : undefined}>
        <ProductPicture url={pictureOf(order, choice.color)} alt="" sizes="64px" />
        <span className="order-row__name" translate="no">
          {order.productName}
          <VariantName order={order} choice={choice} />
        </span>
        <span className="order-row__figure">
          {waits ? pay : t('order_view.netPrice')}{' '}
          <Amount value={waits ? order.price : stage === 'refunded' ? '0' : order.netPrice} />
        </span>
        <OrderChip stage={stage} minutes={minutes} />
        <span className="order-row__date">{formatShortDay(order.paidAt ?? order.updatedAt)}</span>
      </Link>
      {waits && (
        <div className="order-list__pay">
          <ButtonLink wide to={to}>
            <span>
              {order.question !== null || order.ask?.required === true ? (
                t('order_view.seeOrder')
              ) : (
                <AmountWords text={t('order_view.payAmount', { amount: amountWord(order.price) })} />
              )}
            </span>
          </ButtonLink>
        </div>
      )}
    </li>
  );
}

const icons: Record<OrderStage, LucideIcon> = {
  waiting: Clock,
  preparing: Package,
  shipped: Truck,
  delivered: PackageCheck,
  returnRequested: Undo2,
  returnAgreed: Undo2,
  returning: Undo2,
  closed: Check,
  refunded: Undo2,
  declined: CircleX,
  expired: Clock,
};
const going = new Set<OrderStage>(['preparing', 'shipped', 'delivered']);

function OrderChip({ stage, minutes }: { stage: OrderStage; minutes: number }) {
  const { t } = useTranslations();
  const Icon = icons[stage];
  const modifier = stage === 'waiting' ? ' order-chip--waiting' : going.has(stage) ? ' order-chip--going' : '';
  return (
    <span className={`order-chip${modifier}`}>
      <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
      {stage === 'waiting' ? t('order_view.waits', { count: minutes }) : t(`order_view.stage_${stage}`)}
    </span>
  );
}
