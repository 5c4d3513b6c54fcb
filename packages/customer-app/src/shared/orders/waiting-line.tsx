import { useTranslations } from '../i18n/texts.ts';
import { choiceOf } from './order-path.ts';
import type { Order } from './orders.ts';
import { VariantName } from './variant-name.tsx';
import './waiting-line.css';
import { WaitingPicture } from './waiting-picture.tsx';

/** The order that waits in one line: its picture in its colour, its name, and how long it waits. */
export function WaitingLine({ order, minutes }: { order: Order; minutes: number }) {
  const { t } = useTranslations();
  return (
    <>
      <WaitingPicture order={order} minutes={minutes} />
      <p className="waiting-line">
        <b translate="no">
          {order.productName}
          <VariantName order={order} choice={choiceOf(order)} />
        </b>
        <span className="muted">{t('order_view.waits', { count: minutes })}</span>
      </p>
    </>
  );
}
