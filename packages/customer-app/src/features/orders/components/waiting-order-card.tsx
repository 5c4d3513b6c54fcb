import { amountText } from '../../../shared/components/amount-text.ts';
import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';
import { choiceOf, orderPath, pictureOf } from '../order-path.ts';
import { useWaitingOrder } from '../use-waiting-order.ts';
import { DeclineAndPay } from './decline-and-pay.tsx';
import './order.css';
import { TimeLeft } from './time-left.tsx';
import './waiting-order-card.css';

export function WaitingOrderCard() {
  const { t } = useTranslations();
  const waiting = useWaitingOrder();
  if (!waiting) return null;
  const { order, minutes } = waiting;
  const choice = choiceOf(order);
  const net = amountText(order.netPrice, currentLanguage().htmlLang).shown;
  return (
    <section className="card waiting-order" aria-label={t('order_view.waitingTitle')}>
      <Link className="waiting-order__open" to={orderPath(order.orderId, choice)}>
        <ProductPicture url={pictureOf(order, choice.color)} alt="" sizes="64px" />
        <span>
          <b translate="no">{order.productName}</b>
          <span className="muted">{t('order_view.netAmount', { amount: net })}</span>
        </span>
      </Link>
      <TimeLeft minutes={minutes} small />
      <DeclineAndPay order={order} choice={choice} />
    </section>
  );
}
