import { ChevronRight } from 'lucide-react';
import { useCall } from '../../../shared/api/calls.ts';
import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { formatDayInText } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { choiceOf, orderPath, pictureOf } from '../../../shared/orders/order-path.ts';
import { isOpenReturn, stageOf, type OrderStage } from '../../../shared/orders/order-stage.ts';
import type { Order } from '../../../shared/orders/orders.ts';
import { VariantName } from '../../../shared/orders/variant-name.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { nextStepOf } from '../shipment-next.ts';
import { FollowLink } from './parcel-card.tsx';
import { ParcelRoad } from './parcel-road.tsx';
import './home-parcels.css';

/** The stages of a parcel between its payment and its delivery, the nearest to its goal first. */
const moving: readonly OrderStage[] = ['shipped', 'returnAgreed', 'returning', 'preparing', 'returnRequested'];
const shownRows = 2;

/** Returns the parcels on their way, the nearest one first: undefined until that is known. */
export function useParcels(): Order[] | undefined {
  const { data, error } = useCall('customer/getOrderList', { status: '1', pageSize: '10' });
  if (data === undefined) return error === null ? undefined : [];
  const placeOf = (order: Order) => moving.indexOf(stageOf(order));
  const dueOf = (order: Order) => Date.parse(order.shipment?.dueAt ?? order.updatedAt);
  return data.list
    .filter((order) => placeOf(order) >= 0)
    .sort((one, other) => placeOf(one) - placeOf(other) || dueOf(one) - dueOf(other));
}

/** The parcels on their way: the nearest one as the card of its order, and the next ones as rows. */
export function HomeParcels({ parcels }: { parcels: readonly Order[] }) {
  const { t } = useTranslations();
  const [first, ...others] = parcels;
  if (first === undefined) return null;
  const shipped = stageOf(first) === 'shipped';
  return (
    <section
      className={`card parcel home-parcel${shipped ? '' : ' home-parcel--small'}`}
      aria-label={t('order_view.shipment')}
    >
      <Link className="home-parcel__open" to={orderPath(first.orderId)}>
        <ParcelWords order={first} />
        <ChevronRight className="icon--points" size={20} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      <ParcelRoad order={first} />
      <FollowLink order={first} />
      {others.slice(0, shownRows).map((order) => (
        <Link key={order.orderId} className="home-parcel__open home-parcel__row" to={orderPath(order.orderId)}>
          <ProductPicture url={pictureOf(order, choiceOf(order).color)} alt="" sizes="44px" />
          <ParcelWords order={order} />
          <ChevronRight className="icon--points" size={20} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      ))}
    </section>
  );
}

function ParcelWords({ order }: { order: Order }) {
  const { t } = useTranslations();
  const stageNow = stageOf(order);
  const stage = stageNow === 'waiting' ? '' : t(`order_view.stage_${stageNow}`);
  const next = isOpenReturn(order.returnState) ? null : nextStepOf(order);
  const title =
    next !== null && next.at !== null && (next.key === 'waiting' || next.key === 'shipped')
      ? t(`order_view.parcel_${next.key}`, { date: formatDayInText(next.at) })
      : undefined;
  return (
    <span className="home-parcel__words">
      <b>{title ?? stage}</b>
      <span>
        <span className="home-parcel__name" translate="no">
          {order.productName}
          <VariantName order={order} choice={choiceOf(order)} />
        </span>
        {/* The dot stays with what precedes it. */}
        {title !== undefined && `\u00a0· ${stage}`}
      </span>
    </span>
  );
}
