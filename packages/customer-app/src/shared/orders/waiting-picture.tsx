import type { CSSProperties } from 'react';
import { ProductPicture } from '../components/product-picture.tsx';
import { useTranslations } from '../i18n/texts.ts';
import { choiceOf, pictureOf } from './order-path.ts';
import type { Order } from './orders.ts';
import './waiting-picture.css';

/** The minutes that a full ring represents: the time for which an order is reserved. */
const fullMinutes = 30;

/** The picture of a waiting order in its colour, inside a ring that empties. */
export function WaitingPicture({ order, minutes }: { order: Order; minutes: number }) {
  const { t } = useTranslations();
  const style = { '--left': `${Math.min(1, minutes / fullMinutes) * 100}%` } as CSSProperties;
  return (
    <div
      className="waiting-picture"
      style={style}
      role="img"
      aria-label={t('order_view.minutesLeft', { count: minutes })}
    >
      <ProductPicture url={pictureOf(order, choiceOf(order).color)} alt="" sizes="64px" />
    </div>
  );
}
