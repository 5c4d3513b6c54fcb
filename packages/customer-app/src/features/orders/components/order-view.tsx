import { ButtonLink } from '../../../shared/components/button.tsx';
import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';
import type { OrderDetailsData } from '../api/after-payment-calls.ts';
import type { Order } from '../../../shared/orders/orders.ts';
import { stageOf } from '../../../shared/orders/order-stage.ts';
import { PaidOrder, headSizes } from './paid-order.tsx';
import { QuestionOutcome } from './question-outcome.tsx';
import { PayCard, type OrderLayout } from './pay-card.tsx';

interface OrderViewProps {
  details: OrderDetailsData;
  minutes: number;
  layout: OrderLayout;
  onDeclined: () => void;
}

export function OrderView({ details, layout, ...unpaid }: OrderViewProps) {
  const { order } = details;
  const stage = stageOf({ ...order, secondsLeft: unpaid.minutes });
  if (stage === 'waiting') return <PayCard order={order} layout={layout} {...unpaid} />;
  if (stage === 'declined' || stage === 'expired') return <EndedOrder order={order} stage={stage} layout={layout} />;
  return (
    <>
      {order.question?.isOwn === true && <QuestionOutcome order={order} question={order.question} />}
      <PaidOrder details={details} layout={layout} />
    </>
  );
}

interface EndedOrderProps {
  order: Order;
  stage: 'declined' | 'expired';
  layout: OrderLayout;
}

function EndedOrder({ order, stage, layout }: EndedOrderProps) {
  const { t } = useTranslations();
  return (
    <article className={`paid-order paid-order--${layout}`} aria-label={order.productName}>
      <header className="paid-order__head">
        <ProductPicture url={order.pictureUrl} alt="" sizes={headSizes[layout]} first />
        <div>
          <h2 translate="no">{order.productName}</h2>
          <Link to={`/product_details?id=${order.productId}`}>{t('order_view.toProduct')}</Link>
        </div>
      </header>
      {order.question === null ? (
        <p className="order-note">{t(stage === 'declined' ? 'order_view.wasDeclined' : 'order_view.hasExpired')}</p>
      ) : (
        <QuestionOutcome order={order} question={order.question} />
      )}
      <ButtonLink to="/view/task">{t('order_view.toMatch')}</ButtonLink>
    </article>
  );
}
