import { BrandMark } from '../../../shared/components/brand-mark.tsx';
import { OptionPicker } from '../../../shared/components/option-picker.tsx';
import { PriceBreakdown } from '../../../shared/components/price-breakdown.tsx';
import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { TravellingPicture } from '../../../shared/components/travelling-picture.tsx';
import { formatClock } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useFriend } from '../../../shared/session/use-friend.ts';
import type { Order } from '../../../shared/orders/orders.ts';
import { pictureOf } from '../../../shared/orders/order-path.ts';
import { useOrderVariant } from '../use-order-variant.ts';
import { AskedBy, AskNote } from './owner-question.tsx';
import { DeclineAndPay } from './decline-and-pay.tsx';
import { OrderTerms } from './order-terms.tsx';
import './order.css';
import { VariantName } from '../../../shared/orders/variant-name.tsx';
import { TimeLeft } from './time-left.tsx';

export type OrderLayout = 'phone' | 'page' | 'panel';

interface UnpaidOrderProps {
  order: Order;
  minutes: number;
  /** On a phone the minutes are in the bar above. */
  layout: OrderLayout;
  onDeclined: () => void;
}

/** A friend chooses only where nobody has chosen yet. */
function offeredTo<Option extends { code: string }>(
  isFriend: boolean,
  options: readonly Option[],
  kept: string | null,
) {
  return isFriend && kept !== null ? options.filter(({ code }) => code === kept) : options;
}

export function UnpaidOrder({ order, minutes, layout, onDeclined }: UnpaidOrderProps) {
  const { t } = useTranslations();
  const { choice, saving, choose } = useOrderVariant(order);
  const isFriend = useFriend() !== null;
  const colors = offeredTo(isFriend, order.variants.colors, order.color);
  const models = offeredTo(isFriend, order.variants.models, order.model);
  const picture = pictureOf(order, choice.color);
  return (
    <article className={`order order--${layout}`} aria-label={order.productName}>
      {layout === 'phone' && <AskedBy order={order} />}
      <TravellingPicture travels={layout !== 'panel'}>
        <div className="order__picture">
          <ProductPicture key={picture} url={picture} alt="" sizes="(min-width: 900px) 600px, 92vw" first />
        </div>
      </TravellingPicture>
      <header className="order__name">
        <div className="order__words">
          <h2 translate="no">
            {order.productName}
            <VariantName order={order} choice={choice} />
          </h2>
          <p className="order__brand">
            <BrandMark name={order.brandName} />
            {t('order_view.byBrand', { brand: order.brandName })}
          </p>
        </div>
        {layout !== 'phone' && <TimeLeft minutes={minutes} />}
      </header>
      <div className="order__body">
        {layout !== 'phone' && <AskedBy order={order} />}
        <PriceBreakdown {...order} />
        {order.question === null && (
          <>
            <OptionPicker
              legend={t('order_view.color')}
              options={colors}
              chosen={choice.color}
              onChoose={(color) => choose({ color })}
            />
            <OptionPicker
              legend={t('order_view.model')}
              options={models}
              chosen={choice.model}
              onChoose={(model) => choose({ model })}
            />
          </>
        )}
        <OrderTerms order={order} />
        <AskNote order={order} />
        {order.question === null && (
          <p className="order__until">{t('order_view.keptUntil', { time: formatClock(order.expiresAt) })}</p>
        )}
        <DeclineAndPay order={order} choice={choice} saving={saving} onDeclined={onDeclined} />
      </div>
    </article>
  );
}
