import { ButtonLink } from '../../../shared/components/button.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { PriceBreakdown } from '../../../shared/components/price-breakdown.tsx';
import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { choiceOf, pictureOf } from '../../../shared/orders/order-path.ts';
import type { Order } from '../../../shared/orders/orders.ts';
import { VariantName } from '../../../shared/orders/variant-name.tsx';
import { useAskedPayment } from '../use-asked-payment.ts';
import './order.css';
import './asking-payment.css';

/** The page after a payment whose answer was lost. It has no Pay: the app asks whether it was made. */
export function AskingPayment({ id, order }: { id: string; order: Order | undefined }) {
  const { t } = useTranslations();
  useAskedPayment(id);
  return (
    <Page title={t('order_view.pageTitle')}>
      <article className="order order--phone">
        {order !== undefined && (
          <>
            <div className="order__picture">
              <ProductPicture
                url={pictureOf(order, choiceOf(order).color)}
                alt=""
                sizes="(min-width: 900px) 600px, 92vw"
                first
              />
            </div>
            <h2>
              {order.productName}
              <VariantName order={order} choice={choiceOf(order)} />
            </h2>
            <PriceBreakdown {...order} luckyOdds={null} />
          </>
        )}
        <section className="card asking-payment" role="status">
          <h3>
            <span className="button__busy" aria-hidden="true" />
            {t('order_view.askingTitle')}
          </h3>
          <p className="muted">{t('order_view.askingText')}</p>
        </section>
        <ButtonLink wide variant="secondary" to="/view/order">
          {t('order_view.toOrders')}
        </ButtonLink>
      </article>
    </Page>
  );
}
