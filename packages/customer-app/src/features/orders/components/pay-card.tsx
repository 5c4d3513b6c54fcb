import { Clover } from 'lucide-react';
import { amountText } from '../../../shared/components/amount-text.ts';
import { BrandMark } from '../../../shared/components/brand-mark.tsx';
import { OptionPicker } from '../../../shared/components/option-picker.tsx';
import { PriceBreakdown } from '../../../shared/components/price-breakdown.tsx';
import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { TravellingPicture } from '../../../shared/components/travelling-picture.tsx';
import { formatClock } from '../../../shared/i18n/dates.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useFriend } from '../../../shared/session/use-friend.ts';
import type { Choice, Order } from '../../../shared/orders/orders.ts';
import { pictureOf } from '../../../shared/orders/order-path.ts';
import { VariantName } from '../../../shared/orders/variant-name.tsx';
import { useOrderVariant } from '../use-order-variant.ts';
import { AskedBy, AskNote } from './owner-question.tsx';
import { DeclineAndPay } from './decline-and-pay.tsx';
import { BalanceAfterPayment, PayDestination, ReturnTerms } from './pay-terms.tsx';
import './order.css';
import './pay-card.css';
import { TimeLeft } from './time-left.tsx';

/** `phone` and `page` are the order's own page, `panel` stands beside a list or the stage, `sheet` above the start page. */
export type OrderLayout = 'phone' | 'page' | 'panel';

interface PayCardProps {
  order: Order;
  minutes: number;
  layout: OrderLayout | 'sheet';
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

/**
 * An order that waits to be paid or declined, the same wherever Pay stands: its picture in its colour, its name, its
 * figures, where it ships to, and the balance before and after. Match, whose stage has the picture, shows it as
 * `StagedPayCard`.
 */
export function PayCard({ order, minutes, layout, onDeclined }: PayCardProps) {
  const { t } = useTranslations();
  const { choice, saving, choose } = useOrderVariant(order);
  const isFriend = useFriend() !== null;
  const colors = offeredTo(isFriend, order.variants.colors, order.color);
  const models = offeredTo(isFriend, order.variants.models, order.model);
  const picture = pictureOf(order, choice.color);
  return (
    <article className={`order order--${layout}`} aria-label={order.productName}>
      {layout === 'phone' && <AskedBy order={order} />}
      <TravellingPicture travels={layout === 'phone' || layout === 'page'}>
        <div className="order__picture">
          <ProductPicture key={picture} url={picture} alt="" sizes="(min-width: 900px) 600px, 92vw" first />
        </div>
      </TravellingPicture>
      <header className="order__name">
        <div className="order__words">
          <PayName order={order} choice={choice} />
        </div>
        {layout !== 'phone' && <TimeLeft minutes={minutes} small={layout === 'sheet'} />}
      </header>
      <div className="order__body">
        {layout !== 'phone' && <AskedBy order={order} />}
        <PriceBreakdown {...order} luckyOdds={null} />
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
        <PayDestination isFixed={order.question !== null} />
        <BalanceAfterPayment order={order} />
        <LuckyLine order={order} />
        <AskNote order={order} />
        <ReturnTerms order={order} />
        {order.question === null && (
          <p className="order__until">{t('order_view.keptUntil', { time: formatClock(order.expiresAt) })}</p>
        )}
        <DeclineAndPay order={order} choice={choice} saving={saving} onDeclined={onDeclined} />
      </div>
    </article>
  );
}

/** The name of what is bought with its colour, and whose it is. */
export function PayName({ order, choice }: { order: Order; choice: Choice }) {
  const { t } = useTranslations();
  return (
    <>
      <h2 translate="no">
        {order.productName}
        <VariantName order={order} choice={choice} />
      </h2>
      <p className="order__brand">
        <BrandMark name={order.brandName} />
        {t('order_view.byBrand', { brand: order.brandName })}
      </p>
    </>
  );
}

/** Shows the number of units that bring more; whether this one does is known after the payment. */
function LuckyLine({ order: { luckyOdds } }: { order: Order }) {
  const { t } = useTranslations();
  if (luckyOdds === null) return null;
  const { lucky, units } = luckyOdds;
  const bonus = amountText(luckyOdds.bonus, currentLanguage().htmlLang).shown;
  return (
    <p className="price-breakdown__lucky">
      <Clover size={18} strokeWidth={1.75} aria-hidden="true" />
      {t('figures_view.lucky', { lucky, units, bonus })}
    </p>
  );
}
