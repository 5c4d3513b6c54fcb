import { useState } from 'react';
import { BrandMark } from '../../../shared/components/brand-mark.tsx';
import { OptionPicker } from '../../../shared/components/option-picker.tsx';
import { PriceBreakdown } from '../../../shared/components/price-breakdown.tsx';
import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { TravellingPicture } from '../../../shared/components/travelling-picture.tsx';
import { formatClock } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Choice, Order } from '../api/order-calls.ts';
import { pictureOf } from '../order-path.ts';
import { rememberChoice } from '../remembered-choice.ts';
import { DeclineAndPay } from './decline-and-pay.tsx';
import { OrderTerms } from './order-terms.tsx';
import './order.css';
import { TimeLeft } from './time-left.tsx';

export type OrderLayout = 'phone' | 'page' | 'panel';

interface UnpaidOrderProps {
  order: Order;
  minutes: number;
  /** On a phone the minutes are in the bar above. */
  layout: OrderLayout;
  /** The variants that are selected initially. */
  choice: Choice;
  onChoose: (choice: Choice) => void;
  onDeclined: () => void;
}

export function UnpaidOrder({ order, minutes, layout, choice: first, onChoose, onDeclined }: UnpaidOrderProps) {
  const { t } = useTranslations();
  const [choice, setChoice] = useState(first);
  const { colors, models } = order.variants;
  const picture = pictureOf(order, choice.color);
  // Updates the state immediately; the address follows.
  const choose = (next: Choice) => {
    setChoice(next);
    rememberChoice(order.orderId, next);
    onChoose(next);
  };
  return (
    <article className={`order order--${layout}`} aria-label={order.productName}>
      <TravellingPicture travels={layout !== 'panel'}>
        <div className="order__picture">
          <ProductPicture key={picture} url={picture} alt="" sizes="(min-width: 900px) 600px, 92vw" first />
        </div>
      </TravellingPicture>
      <header className="order__name">
        <div className="order__words">
          <h2 translate="no">{order.productName}</h2>
          <p className="order__brand">
            <BrandMark name={order.brandName} />
            {t('order_view.byBrand', { brand: order.brandName })}
          </p>
        </div>
        {layout !== 'phone' && <TimeLeft minutes={minutes} />}
      </header>
      <div className="order__body">
        <PriceBreakdown {...order} />
        <OptionPicker
          legend={t('order_view.color')}
          options={colors}
          chosen={choice.color}
          onChoose={(color) => choose({ ...choice, color })}
        />
        <OptionPicker
          legend={t('order_view.model')}
          options={models}
          chosen={choice.model}
          onChoose={(model) => choose({ ...choice, model })}
        />
        <OrderTerms order={order} />
        <p className="order__until">{t('order_view.keptUntil', { time: formatClock(order.expiresAt) })}</p>
        <DeclineAndPay order={order} choice={choice} onDeclined={onDeclined} />
      </div>
    </article>
  );
}
