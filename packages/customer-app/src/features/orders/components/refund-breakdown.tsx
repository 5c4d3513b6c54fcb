import { ArrowDownToLine, Clover, Wallet } from 'lucide-react';
import { BrandMark } from '../../../shared/components/brand-mark.tsx';
import { amountText, isZero } from '../../../shared/components/amount-text.ts';
import { Amount } from '../../../shared/components/amount.tsx';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Order } from '../../../shared/orders/orders.ts';
import { balanceAfterRefund } from '../balance-after.ts';

const icon = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface RefundBreakdownProps {
  order: Pick<Order, 'price' | 'cashback' | 'bonus' | 'brandName'>;
  /** The balance before it, which is then shown with the balance after it. */
  available?: string | undefined;
}

/** The amounts that a refund moves: the price back to the customer, cashback and bonus back to the brand that paid them. */
export function RefundBreakdown({ order, available }: RefundBreakdownProps) {
  const { t } = useTranslations();
  const { brandName: brand } = order;
  const toBrand = t('order_view.refundToBrand', { brand });
  const rows = [
    {
      to: t('order_view.refundToYou'),
      part: 'order_view.refundPrice',
      value: order.price,
      sign: '+',
      mark: <ArrowDownToLine {...icon} />,
    },
    {
      to: toBrand,
      part: 'order_view.refundCashback',
      value: order.cashback,
      sign: '−',
      mark: <BrandMark name={brand} />,
    },
    { to: toBrand, part: 'order_view.refundBonus', value: order.bonus, sign: '−', mark: <Clover {...icon} /> },
  ] as const;
  return (
    <dl className="refund">
      {rows
        .filter(({ value }) => !isZero(value))
        .map(({ to, part, value, sign, mark }) => (
          <div key={part}>
            <dt>
              {mark}
              <span>
                {to}
                <small>{t(part)}</small>
              </span>
            </dt>
            <dd className={sign === '+' ? 'refund__in' : undefined}>
              <bdi translate="no" dir="ltr">
                {sign} <Amount value={value} />
              </bdi>
            </dd>
          </div>
        ))}
      {available !== undefined && (
        <div>
          <dt>
            <Wallet {...icon} />
            <span>
              {t('order_view.yourBalance')}
              <small>
                {t('order_view.balanceBefore', { amount: amountText(available, currentLanguage().htmlLang).shown })}
              </small>
            </span>
          </dt>
          <dd>
            <Amount value={balanceAfterRefund(available, order)} />
          </dd>
        </div>
      )}
    </dl>
  );
}
