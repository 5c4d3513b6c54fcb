import { CircleCheck, CircleX, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import { Amount } from '../../../shared/components/amount.tsx';
import { Button } from '../../../shared/components/button.tsx';
import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { ThreeFigures } from '../../../shared/components/three-figures.tsx';
import { formatDay, formatMoment } from '../../../shared/i18n/dates.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import type { Order } from '../api/order-calls.ts';

const unpaid = 0;
const states: Record<number, { key: string; icon: LucideIcon; done?: true }> = {
  0: { key: 'order_view.state_0', icon: Clock },
  1: { key: 'order_view.state_1', icon: CircleCheck, done: true },
  2: { key: 'order_view.state_2', icon: CircleX },
  3: { key: 'order_view.state_3', icon: Undo2 },
};

function Shipment({ shipment }: { shipment: NonNullable<Order['shipment']> }) {
  const { t } = useTexts();
  const { state, carrier, trackingNumber, shippedAt, deliveredAt } = shipment;
  return (
    <dl className="order__facts">
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
    </dl>
  );
}

export function OrderCard({ order, onOpen }: { order: Order; onOpen: () => void }) {
  const { t } = useTexts();
  const state = states[order.status];
  const Icon = state?.icon ?? Clock;
  return (
    <article className="card order-card" aria-label={order.waresName}>
      <div className="order-row">
        <div className="order-row__picture">
          <ProductPicture url={order.picUrl} alt="" sizes="88px" />
        </div>
        <div>
          <span className={`order-state${state?.done ? ' order-state--done' : ''}`}>
            <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
            {state === undefined ? '' : t(state.key)}
          </span>
          <h2 style={{ fontSize: 'var(--text-m)' }}>{order.waresName}</h2>
          <Amount value={order.price} />
          <p className="muted" style={{ fontSize: 'var(--text-xs)' }}>
            {formatMoment(order.paidAt ?? order.uTime)}
          </p>
        </div>
      </div>
      <ThreeFigures {...order} luckyOdds={order.status === unpaid ? order.luckyOdds : null} />
      {order.shipment !== null && <Shipment shipment={order.shipment} />}
      {order.status === unpaid && (
        <Button wide onClick={onOpen}>
          {t('order_view.payOrDecline')}
        </Button>
      )}
    </article>
  );
}
