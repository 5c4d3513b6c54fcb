import { Amount } from '../../../shared/components/amount.tsx';
import { isZero } from '../../../shared/components/amount-text.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Order } from '../../../shared/orders/orders.ts';

/** The amounts that a refund moved: the price back to the customer, cashback and bonus back to the shop. */
export function RefundBreakdown({ order }: { order: Pick<Order, 'price' | 'cashback' | 'bonus'> }) {
  const { t } = useTranslations();
  const rows = [
    { name: 'order_view.priceBack', value: order.price, sign: '+' },
    { name: 'order_view.cashbackTaken', value: order.cashback, sign: '−' },
    { name: 'order_view.bonusTaken', value: order.bonus, sign: '−' },
  ] as const;
  return (
    <dl className="refund">
      {rows
        .filter(({ value }) => !isZero(value))
        .map(({ name, value, sign }) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <bdi translate="no" dir="ltr">
                {sign} <Amount value={value} />
              </bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}
