import { formatAmount } from '../i18n/formats.ts';
import { useTranslations } from '../i18n/texts.ts';
import type { Order } from './order.ts';
import './refund-effect.css';
import { refundFigures } from './refund-figures.ts';

export function RefundEffect({ order }: { order: Order }) {
  const { t } = useTranslations();
  const { price, cashback, bonus, hasBonus, net } = refundFigures(order);
  const amount = formatAmount(net);
  return (
    <div className="refund-effect">
      <p>{t('admin_view.refundEffect.text', { amount })}</p>
      <dl>
        <div>
          <dt>{t('admin_view.refundEffect.price')}</dt>
          <dd>+{formatAmount(price)}</dd>
        </div>
        <div>
          <dt>{t('admin_view.refundEffect.cashback')}</dt>
          <dd>−{formatAmount(cashback)}</dd>
        </div>
        {hasBonus && (
          <div>
            <dt>{t('admin_view.refundEffect.bonus')}</dt>
            <dd>−{formatAmount(bonus)}</dd>
          </div>
        )}
        <div className="refund-effect__net">
          <dt>{t('admin_view.refundEffect.net')}</dt>
          <dd>+{amount} USD</dd>
        </div>
      </dl>
    </div>
  );
}
