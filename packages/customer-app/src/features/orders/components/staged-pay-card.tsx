import { Equation } from '../../../shared/components/equation.tsx';
import { PriceBar } from '../../../shared/components/price-bar.tsx';
import { formatClock } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';
import { choiceOf, orderPath } from '../../../shared/orders/order-path.ts';
import type { Order } from '../../../shared/orders/orders.ts';
import { usePayNames } from '../../../shared/session/use-pay-names.ts';
import { DeclineAndPay } from './decline-and-pay.tsx';
import './order.css';
import { PayName } from './pay-card.tsx';
import { BalanceAfterPayment, PayDestination } from './pay-terms.tsx';

/**
 * The pay card beneath the stage of a phone. Where Match was pressed stands the address, never Pay, so that a second
 * press at the same place pays nothing.
 */
export function StagedPayCard({ order, isNew }: { order: Order; isNew: boolean }) {
  const { t } = useTranslations();
  const { pay } = usePayNames();
  const choice = choiceOf(order);
  const terms = [
    { kind: 'pay', name: pay, value: order.price },
    { kind: 'back', name: t('figures_view.back'), value: order.cashback },
    { kind: 'net', name: t('figures_view.net'), value: order.netPrice },
  ] as const;
  return (
    <>
      <section className="match__display match__display--found" aria-live="polite">
        <div className="match__name">
          <PayName order={order} choice={choice} />
        </div>
        <Equation terms={terms} />
        <PriceBar price={order.price} cashback={order.cashback} brandName={order.brandName} />
      </section>
      <div className="match__act">
        <PayDestination isFixed={order.question !== null} />
      </div>
      <div className="match__answers">
        <BalanceAfterPayment order={order} />
        <DeclineAndPay order={order} choice={choice} />
      </div>
      <p className="match__under">
        {t(isNew ? 'task_view.keptForYou' : 'task_view.waitsUntil', { time: formatClock(order.expiresAt) })}{' '}
        <Link to={orderPath(order.orderId)}>{t('order_view.seeOrder')}</Link>
      </p>
    </>
  );
}
