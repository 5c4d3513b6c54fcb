import { Equation } from '../../../shared/components/equation.tsx';
import { PriceBar } from '../../../shared/components/price-bar.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ShipsTo } from './ships-to.tsx';
import { VariantName } from '../../../shared/orders/variant-name.tsx';
import { usePayNames } from '../../../shared/session/use-pay-names.ts';
import type { Order } from '../../../shared/orders/orders.ts';
import { choiceOf } from '../../../shared/orders/order-path.ts';

interface MatchDisplayProps {
  order: Order | null;
  /** False until it is known whether an order is waiting; the place stays empty until then. */
  isKnown: boolean;
  searching: boolean;
}

/** The three figures of the order on the stage, and where it would ship to. Their empty places are rendered before a match. */
export function MatchDisplay({ order, isKnown, searching }: MatchDisplayProps) {
  const { t } = useTranslations();
  const { pay } = usePayNames();
  const terms = [
    { kind: 'pay', name: pay, value: order?.price },
    { kind: 'back', name: t('figures_view.back'), value: order?.cashback },
    { kind: 'net', name: t('figures_view.net'), value: order?.netPrice },
  ] as const;
  if (!isKnown) return <div className="match__display" />;
  return (
    <section className={`match__display${order === null ? ' match__display--empty' : ''}`} aria-live="polite">
      {order !== null && (
        <h2>
          <span translate="no">{order.productName}</span>
          <VariantName order={order} choice={choiceOf(order)} />{' '}
          <small>{t('order_view.byBrand', { brand: order.brandName })}</small>
        </h2>
      )}
      <Equation terms={terms} />
      {order === null ? (
        <p>{t(searching ? 'task_view.lookingForOne' : 'task_view.thenYouDecide')}</p>
      ) : (
        <>
          <PriceBar price={order.price} cashback={order.cashback} brandName={order.brandName} />
          <p className="match__ships">
            <ShipsTo isFixed={order.question !== null} />
          </p>
        </>
      )}
    </section>
  );
}
