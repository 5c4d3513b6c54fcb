import { amountText } from '../../../shared/components/amount-text.ts';
import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { formatShortDay } from '../../../shared/i18n/dates.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { Link } from '../../../shared/router/link.tsx';
import type { Order } from '../api/order-calls.ts';
import { stageOf } from '../order-stage.ts';
import { useMinutesLeft } from '../use-minutes-left.ts';
import { OrderChip } from './order-chip.tsx';

interface OrderRowProps {
  order: Order;
  /** This device's time when the server said so. */
  readAt: number;
  to: string;
  current: boolean;
}

/** An order as one line: what it was, what it came to, how far it is. A refunded one came to nothing. */
export function OrderRow({ order, readAt, to, current }: OrderRowProps) {
  const minutes = useMinutesLeft(order, readAt);
  const stage = stageOf({ ...order, secondsLeft: minutes });
  const { shown } = amountText(stage === 'refunded' ? '0' : order.netPrice, currentLanguage().htmlLang);
  return (
    <li>
      <Link className="order-row" to={to} aria-current={current ? 'true' : undefined}>
        <ProductPicture url={order.pictureUrl} alt="" sizes="64px" />
        <span className="order-row__name">{order.productName}</span>
        <bdi className="order-row__net" dir="ltr">
          {shown}
        </bdi>
        <OrderChip stage={stage} minutes={minutes} />
        <span className="order-row__date">{formatShortDay(order.paidAt ?? order.updatedAt)}</span>
      </Link>
    </li>
  );
}
