import { Clover, MapPin, Undo2 } from 'lucide-react';
import { amountText } from '../../../shared/components/amount-text.ts';
import { Button } from '../../../shared/components/button.tsx';
import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { PriceBreakdown } from '../../../shared/components/price-breakdown.tsx';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { OrderDetailsData } from '../api/after-payment-calls.ts';
import type { RecordView } from '../record-view.ts';
import { OrderOutcome } from './order-outcome.tsx';
import { OrderDetailsList } from './order-details-list.tsx';
import { RefundBreakdown } from './refund-breakdown.tsx';
import { ReturnList } from './return-list.tsx';

interface OrderOverviewProps {
  details: OrderDetailsData;
  onView: (view: RecordView) => void;
  onClose: () => void;
}

/** What its receipt said, where the parcel is, its returns, and how it ended. */
export function OrderOverview({ details, onView, onClose }: OrderOverviewProps) {
  const { t } = useTranslations();
  const { order, returns, canReturn } = details;
  const canMove = order.status === 1 && order.shipment?.state === 'waiting';
  return (
    <>
      <div className="receipt__goods">
        <div className="order-row__picture">
          <ProductPicture url={order.pictureUrl} alt="" sizes="56px" />
        </div>
        <div>
          <p className="muted">{order.brandName}</p>
          <h3>{order.productName}</h3>
        </div>
      </div>
      <OrderOutcome details={details} />
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
      <ReturnList returns={returns} />
      <div className="dialog__actions">
        {canMove && (
          <Button wide variant="secondary" onClick={() => onView('address')}>
            <MapPin size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('order_view.changeAddress')}
          </Button>
        )}
        {canReturn && (
          <Button wide variant="secondary" onClick={() => onView('return')}>
            <Undo2 className="icon--points" size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('order_view.askReturn')}
          </Button>
        )}
        <Button wide variant={canMove || canReturn ? 'text' : 'secondary'} onClick={onClose}>
          {t('common_view.close')}
        </Button>
      </div>
    </>
  );
}
