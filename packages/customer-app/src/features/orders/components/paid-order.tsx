import { Clover, MapPin, Undo2 } from 'lucide-react';
import { amountText } from '../../../shared/components/amount-text.ts';
import { BrandMark } from '../../../shared/components/brand-mark.tsx';
import { ButtonLink } from '../../../shared/components/button.tsx';
import { PriceBreakdown } from '../../../shared/components/price-breakdown.tsx';
import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useFriend } from '../../../shared/session/use-friend.ts';
import type { OrderDetailsData } from '../api/after-payment-calls.ts';
import { orderPath, pictureOf } from '../order-path.ts';
import { optionName } from '../order-stage.ts';
import { DrawLink } from './draw-link.tsx';
import { OrderDetailsList } from './order-details-list.tsx';
import { OrderOutcome } from './order-outcome.tsx';
import { OrderTrack } from './order-track.tsx';
import './order.css';
import { ReceiptButton } from './receipt-button.tsx';
import { RefundBreakdown } from './refund-breakdown.tsx';
import { ReturnList } from './return-list.tsx';
import type { OrderLayout } from './unpaid-order.tsx';

/** The width of the picture by layout, for the `sizes` attribute. */
export const headSizes: Readonly<Record<OrderLayout, string>> = { phone: '88px', panel: '200px', page: '600px' };

/** A paid order: its progress, the figures of its receipt, its returns, and how it ended. */
export function PaidOrder({ details, layout }: { details: OrderDetailsData; layout: OrderLayout }) {
  const { t } = useTranslations();
  const { order, returns, canReturn } = details;
  const { orderId, color, model, variants } = order;
  const isOwner = useFriend() === null;
  const canMove = isOwner && order.status === 1 && order.shipment?.state === 'waiting';
  const words = [order.brandName, optionName(variants.colors, color), optionName(variants.models, model)];
  return (
    <article className={`paid-order paid-order--${layout}`} aria-label={order.productName}>
      <header className="paid-order__head">
        <ProductPicture url={pictureOf(order, color)} alt="" sizes={headSizes[layout]} first />
        <div>
          <h2>{order.productName}</h2>
          <p className="order__brand">
            <BrandMark name={order.brandName} />
            <bdi>{words.filter(Boolean).join(', ')}</bdi>
          </p>
        </div>
      </header>
      <OrderOutcome details={details} />
      {order.status === 1 && <OrderTrack order={order} />}
      {details.refundedAt === null ? (
        <PriceBreakdown {...order} paid luckyOdds={null} />
      ) : (
        <RefundBreakdown order={order} />
      )}
      {order.isLucky === true && details.refundedAt === null && (
        <p className="receipt__gift">
          <Clover size={28} strokeWidth={1.75} aria-hidden="true" />
          {t('order_view.gift', { bonus: amountText(order.bonus, currentLanguage().htmlLang).shown })}
        </p>
      )}
      <OrderDetailsList order={order} />
      <DrawLink order={order} />
      <ReturnList returns={returns} />
      <div className="paid-order__actions">
        <ReceiptButton orderId={orderId} />
        {canMove && (
          <ButtonLink variant="secondary" to={orderPath(orderId, { part: 'address' })}>
            <MapPin size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('order_view.changeAddress')}
          </ButtonLink>
        )}
        {canReturn && isOwner && (
          <ButtonLink variant="secondary" to={orderPath(orderId, { part: 'return' })}>
            <Undo2 className="icon--points" size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('order_view.askReturn')}
          </ButtonLink>
        )}
      </div>
    </article>
  );
}
