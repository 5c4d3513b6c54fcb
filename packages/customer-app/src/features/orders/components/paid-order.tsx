import { saveFile } from '@goodturn/browser/save-file';
import { Clover, Undo2, CircleCheck, FileText } from 'lucide-react';
import { amountText } from '../../../shared/components/amount-text.ts';
import { BrandMark } from '../../../shared/components/brand-mark.tsx';
import { ButtonLink, Button } from '../../../shared/components/button.tsx';
import { PriceBreakdown } from '../../../shared/components/price-breakdown.tsx';
import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useFriend } from '../../../shared/session/use-friend.ts';
import { formatDay } from '../../../shared/i18n/dates.ts';
import { Link } from '../../../shared/router/link.tsx';
import { useSubmit } from '../../../shared/api/operations.ts';
import { fetchReceipt, type OrderDetailsData } from '../api/after-payment-calls.ts';
import { orderPath, pictureOf } from '../../../shared/orders/order-path.ts';
import { optionName } from '../../../shared/orders/order-stage.ts';
import { OrderDetailsList } from './order-details-list.tsx';
import './order.css';
import { RefundBreakdown } from './refund-breakdown.tsx';
import { appealableOf, RefusedReturn } from './refused-return.tsx';
import { ReturnList } from './return-list.tsx';
import type { OrderLayout } from './pay-card.tsx';
import { acceptedReturnOf, keptReturnOf, openReturnOf } from '../newest-return.ts';
import { WayCard } from './way-card.tsx';

/** The width of the picture by layout, for the `sizes` attribute. */
export const headSizes: Readonly<Record<OrderLayout, string>> = { phone: '88px', panel: '200px', page: '600px' };

export function PaidOrder({ details, layout }: { details: OrderDetailsData; layout: OrderLayout }) {
  const { t } = useTranslations();
  const { order, returns, canReturn } = details;
  const { orderId, color, model, variants } = order;
  const isOwner = useFriend() === null;
  const open = openReturnOf(details);
  const kept = keptReturnOf(details);
  const refused = appealableOf(details);
  const words = [order.brandName, optionName(variants.colors, color), optionName(variants.models, model)];
  return (
    <article className={`paid-order paid-order--${layout}`} aria-label={order.productName}>
      <WayCard details={details} isOwner={isOwner} />
      <header className="paid-order__head">
        <ProductPicture url={pictureOf(order, color)} alt="" sizes={headSizes[layout]} first />
        <div>
          <h2 translate="no">{order.productName}</h2>
          <p className="order__brand">
            <BrandMark name={order.brandName} />
            <bdi translate="no">{words.filter(Boolean).join(', ')}</bdi>
          </p>
        </div>
      </header>
      {acceptedReturnOf(details) === undefined && <OrderOutcome details={details} />}
      {refused !== undefined && <RefusedReturn request={refused} isOwner={isOwner} />}
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
      <ReturnList returns={returns.filter((one) => one !== open && one !== refused)} />
      <div className="paid-order__actions">
        <ReceiptButton orderId={orderId} />
        {canReturn && isOwner && kept === undefined && (
          <ButtonLink variant="secondary" to={orderPath(orderId, { part: 'return' })}>
            <Undo2 className="icon--points" size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('order_view.askReturn')}
          </ButtonLink>
        )}
      </div>
    </article>
  );
}

function OrderOutcome({ details }: { details: OrderDetailsData }) {
  const { t } = useTranslations();
  const { refundedAt, refundReason, closedAt } = details;
  const at = refundedAt ?? closedAt;
  if (at === null) return null;
  const Icon = refundedAt === null ? CircleCheck : Undo2;
  const key =
    refundedAt === null ? 'order_view.closed' : (`order_view.refunded_${refundReason ?? 'operator'}` as const);
  return (
    <p className="order-note">
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      {t(key, { date: formatDay(at) })}
    </p>
  );
}

interface DrawOfOrder {
  order: { campaignId: string; unitNo: number; luckyOdds: object | null };
}

/** Link to the draw of the order's campaign, which anybody can check; renders nothing if there is no draw. */
function DrawLink({ order: { campaignId, unitNo, luckyOdds } }: DrawOfOrder) {
  const { t } = useTranslations();
  if (luckyOdds === null) return null;
  return (
    <p>
      <Link to={`/transparency?campaign=${campaignId}&unit=${unitNo}`}>{t('order_view.toDraw')}</Link>
    </p>
  );
}

/**
 * Button that saves the receipt of a paid order as PDF. A friend gets none, since a friend must not see the whole
 * address.
 */
function ReceiptButton({ orderId }: { orderId: string }) {
  const { t } = useTranslations();
  const isFriend = useFriend() !== null;
  const { busy, submit } = useSubmit({
    send: (_: void, caller) => fetchReceipt(orderId, caller),
    onDone: ({ fileName, file }) => saveFile(fileName, file),
  });
  if (isFriend) return null;
  return (
    <Button variant="secondary" busy={busy} onClick={() => submit()}>
      {!busy && <FileText size={18} strokeWidth={1.75} aria-hidden="true" />}
      {t('order_view.saveReceipt')}
    </Button>
  );
}
