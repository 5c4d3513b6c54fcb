import { ButtonLink } from '../../../shared/components/button.tsx';
import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';
import type { Order } from '../api/order-calls.ts';
import { headSizes } from './paid-order.tsx';
import type { OrderLayout } from './unpaid-order.tsx';

interface EndedOrderProps {
  order: Order;
  stage: 'declined' | 'expired';
  layout: OrderLayout;
}

/** An order that was declined or has expired: that it cost nothing, and links to continue. */
export function EndedOrder({ order, stage, layout }: EndedOrderProps) {
  const { t } = useTranslations();
  return (
    <article className={`paid-order paid-order--${layout}`} aria-label={order.productName}>
      <header className="paid-order__head">
        <ProductPicture url={order.pictureUrl} alt="" sizes={headSizes[layout]} first />
        <div>
          <h2>{order.productName}</h2>
          <Link to={`/product_details?id=${order.productId}`}>{t('order_view.toProduct')}</Link>
        </div>
      </header>
      <p className="order-note">{t(stage === 'declined' ? 'order_view.wasDeclined' : 'order_view.hasExpired')}</p>
      <ButtonLink to="/view/task">{t('order_view.toMatch')}</ButtonLink>
    </article>
  );
}
