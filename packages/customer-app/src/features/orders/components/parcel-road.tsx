import { Check, House, Undo2 } from 'lucide-react';
import type { CSSProperties } from 'react';
import { BrandMark } from '../../../shared/components/brand-mark.tsx';
import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { formatShortDay } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { choiceOf, pictureOf } from '../../../shared/orders/order-path.ts';
import type { Order } from '../../../shared/orders/orders.ts';
import { roadOf } from '../parcel-road.ts';
import './parcel.css';

/**
 * The road from the brand to the customer, with the product where it is. What it shows is also said above it. A new
 * state drives the product to its new place.
 */
export function ParcelRoad({ order }: { order: Order }) {
  const { t } = useTranslations();
  const { at, turned, arrived } = roadOf(order);
  const { shippedAt = null, recipient = '' } = order.shipment ?? {};
  const icon = { size: 16, strokeWidth: 1.75 };
  return (
    <>
      <div
        className={`road${turned ? ' road--turned' : ''}`}
        style={{ '--at': at } as CSSProperties}
        aria-hidden="true"
      >
        <span className="road__from">
          <BrandMark name={order.brandName} />
        </span>
        <i className="road__gone" />
        <span className="road__product">
          <ProductPicture url={pictureOf(order, choiceOf(order).color)} alt="" sizes="44px" />
          {turned && (
            <span className="road__way">
              <Undo2 className="icon--points" size={12} strokeWidth={2.25} />
            </span>
          )}
        </span>
        <span className={`road__to${arrived ? ' road__to--arrived' : ''}`}>
          {arrived ? <Check {...icon} strokeWidth={3} /> : <House {...icon} />}
        </span>
      </div>
      <p className="road__names">
        {shippedAt === null || turned ? (
          <bdi translate="no">{order.brandName}</bdi>
        ) : (
          <span>
            {t('order_view.stage_shipped')} · {formatShortDay(shippedAt)}
          </span>
        )}
        <bdi translate="no">{recipient}</bdi>
      </p>
    </>
  );
}
