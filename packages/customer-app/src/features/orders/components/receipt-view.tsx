import { Clover } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Amount } from '../../../shared/components/amount.tsx';
import { amountText } from '../../../shared/components/amount-text.ts';
import { Button } from '../../../shared/components/button.tsx';
import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { PriceBreakdown } from '../../../shared/components/price-breakdown.tsx';
import { formatDateTime } from '../../../shared/i18n/dates.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Order, Receipt } from '../api/order-calls.ts';

/** The paid order, folded into its receipt in the same sheet; a lucky one shows its gift here, after paying and never before (G8). */
export function ReceiptView({ receipt, order, onClose }: { receipt: Receipt; order: Order; onClose: () => void }) {
  const { t } = useTranslations();
  const paper = useRef<HTMLDivElement>(null);
  useEffect(() => paper.current?.focus(), []);
  return (
    <div className="receipt" ref={paper} tabIndex={-1}>
      <div className="receipt__goods">
        <div className="order-row__picture">
          <ProductPicture url={order.pictureUrl} alt="" sizes="56px" />
        </div>
        <p>{t('order_view.paidText', { name: order.productName })}</p>
      </div>
      {receipt.isLucky && (
        <p className="receipt__gift">
          <Clover size={28} strokeWidth={1.75} aria-hidden="true" />
          {t('order_view.gift', { bonus: amountText(receipt.bonus, currentLanguage().htmlLang).shown })}
        </p>
      )}
      <PriceBreakdown {...receipt} paid brandName={order.brandName} luckyOdds={null} />
      <dl className="receipt__rows">
        <div>
          <dt>{t('order_view.balanceNow')}</dt>
          <dd>
            <Amount value={receipt.available} />
          </dd>
        </div>
        <div>
          <dt>{t('order_view.paidAt')}</dt>
          <dd>{formatDateTime(receipt.paidAt)}</dd>
        </div>
      </dl>
      <Button wide onClick={onClose}>
        {t('common_view.close')}
      </Button>
    </div>
  );
}
