import { ChevronRight, CircleCheck, CircleX, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import { Amount } from '../../../shared/components/amount.tsx';
import { Button } from '../../../shared/components/button.tsx';
import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { PriceBreakdown } from '../../../shared/components/price-breakdown.tsx';
import { formatDateTime } from '../../../shared/i18n/dates.ts';
import { type TextKey, useTranslations } from '../../../shared/i18n/texts.ts';
import type { Order } from '../api/order-calls.ts';
import { isReturnable } from '../shipment-next.ts';
import { RefundBreakdown } from './refund-breakdown.tsx';
import { ShipmentSummary } from './shipment-summary.tsx';

const unpaid = 0;
const declined = 2;
const refunded = 3;
const states: Record<number, { key: TextKey; icon: LucideIcon; done?: true }> = {
  0: { key: 'order_view.state_0', icon: Clock },
  1: { key: 'order_view.state_1', icon: CircleCheck, done: true },
  2: { key: 'order_view.state_2', icon: CircleX },
  3: { key: 'order_view.state_3', icon: Undo2 },
};

interface OrderCardProps {
  order: Order;
  /** When the server said so. */
  readAt: Date;
  onOpen: () => void;
  onReturn: () => void;
}

export function OrderCard({ order, readAt, onOpen, onReturn }: OrderCardProps) {
  const { t } = useTranslations();
  const state = states[order.status];
  const paid = order.status !== unpaid && order.status !== declined;
  const Icon = state?.icon ?? Clock;
  return (
    <article className="card order-card" aria-label={order.productName}>
      <div className="order-row">
        <div className="order-row__picture">
          <ProductPicture url={order.pictureUrl} alt="" sizes="88px" />
        </div>
        <div>
          <span className={`order-state${state?.done ? ' order-state--done' : ''}`}>
            <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
            {state === undefined ? '' : t(state.key)}
          </span>
          <h2 style={{ fontSize: 'var(--text-m)' }}>{order.productName}</h2>
          <Amount value={order.price} />
          <p className="muted" style={{ fontSize: 'var(--text-xs)' }}>
            {formatDateTime(order.paidAt ?? order.updatedAt)}
          </p>
        </div>
      </div>
      {order.status === refunded && <RefundBreakdown order={order} />}
      {order.status !== declined && order.status !== refunded && (
        <PriceBreakdown {...order} paid={paid} luckyOdds={order.status === unpaid ? order.luckyOdds : null} />
      )}
      {order.shipment !== null && (
        <dl className="order__facts">
          <ShipmentSummary order={order} />
        </dl>
      )}
      {order.status === unpaid && (
        <Button wide onClick={onOpen}>
          {t('order_view.payOrDecline')}
        </Button>
      )}
      {paid && (
        <div className="order-card__actions">
          <button type="button" className="order-card__open" aria-haspopup="dialog" onClick={onOpen}>
            {t('order_view.details')}
            <ChevronRight className="icon--points" size={20} strokeWidth={1.75} aria-hidden="true" />
          </button>
          {isReturnable(order, readAt) && (
            <button type="button" className="order-card__open" aria-haspopup="dialog" onClick={onReturn}>
              <Undo2 className="icon--points" size={18} strokeWidth={1.75} aria-hidden="true" />
              {t('order_view.askReturn')}
            </button>
          )}
        </div>
      )}
    </article>
  );
}
