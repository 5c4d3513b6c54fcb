import { Clover, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Amount } from '../../../shared/components/amount.tsx';
import { RollingAmount } from '../../../shared/components/rolling-figures.tsx';
import { amountText } from '../../../shared/components/amount-text.ts';
import { usePageTitle } from '../../../shared/components/page.tsx';
import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { formatDayInText } from '../../../shared/i18n/dates.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';
import { navigate } from '../../../shared/router/hash-history.ts';
import { useFriend } from '../../../shared/session/use-friend.ts';
import type { Receipt } from '../api/order-calls.ts';
import type { Order } from '../../../shared/orders/orders.ts';
import { balanceBefore } from '../balance-after.ts';
import { orderPath, pictureOf } from '../../../shared/orders/order-path.ts';
import { optionName } from '../../../shared/orders/order-stage.ts';
import './receipt.css';

/**
 * The page after a payment: the paid price, the cashback, and a lucky bonus, which is disclosed here and never earlier
 * (G8).
 */
export function ReceiptPage({ receipt, order }: { receipt: Receipt; order: Order }) {
  const { t } = useTranslations();
  const isOwner = useFriend() === null;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const title = t(receipt.isLucky ? 'order_view.paidLuckyTitle' : 'order_view.paidTitle');
  usePageTitle(title);
  const close = () => navigate(orderPath(receipt.orderId), { replace: true });
  return (
    <div className="receipt-page">
      <main className="receipt-page__column" id="main" tabIndex={-1}>
        <button type="button" className="receipt-page__close" aria-label={t('common_view.close')} onClick={close}>
          <X size={24} strokeWidth={1.75} aria-hidden="true" />
        </button>
        {!receipt.isLucky && <Tick />}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <ShipsBy order={order} paidAt={receipt.paidAt} />
        {receipt.isLucky && <LuckyCard receipt={receipt} order={order} />}
        <Slip receipt={receipt} order={order} />
        {!receipt.isLucky && isOwner && <Stub cashback={receipt.cashback} />}
        {isOwner && <BalanceNow receipt={receipt} />}
        <div className="receipt-page__actions">
          <button type="button" className="button button--wide receipt-page__go" onClick={close}>
            {t('order_view.seeOrder')}
          </button>
          <Link className="receipt-page__back" to="/view/task">
            {t('order_view.backToMatch')}
          </Link>
        </div>
      </main>
    </div>
  );
}

/**
 * Shows the shipping day. Until the order is loaded again it is unknown; a placeholder day keeps the space, so that
 * nothing moves.
 */
function ShipsBy({ order: { productName: name, shipment }, paidAt }: { order: Order; paidAt: string }) {
  const { t } = useTranslations();
  const day = shipment === null ? paidAt : shipment.dueAt;
  return (
    <p className={`receipt-page__ships ${shipment === null ? 'receipt-page__ships--unknown' : ''}`}>
      {day === null ? name : t('order_view.shipsByDay', { name, date: formatDayInText(day) })}
    </p>
  );
}

function Tick() {
  return (
    <svg className="receipt-tick" viewBox="0 0 76 76" aria-hidden="true">
      <circle cx="38" cy="38" r="35" strokeWidth="2" opacity="0.5" />
      <path d="M24 39l10 10 19-21" strokeWidth="5" />
    </svg>
  );
}

const shownOf = (wire: string) => amountText(wire, currentLanguage().htmlLang).shown;

function Slip({ receipt, order }: { receipt: Receipt; order: Order }) {
  const { t } = useTranslations();
  const isOwner = useFriend() === null;
  const { variants, brandName, color, model } = order;
  const words = [brandName, optionName(variants.colors, color), optionName(variants.models, model)];
  const rows = [
    { name: t(isOwner ? 'order_view.youPaid' : 'help_view.paid'), value: receipt.price },
    { name: t('order_view.cameBackFrom', { brand: brandName }), value: receipt.cashback },
    ...(receipt.isLucky ? [{ name: t('order_view.luckyBonus'), value: receipt.bonus }] : []),
  ];
  return (
    <div className="receipt-paper">
      <section className="receipt-slip" aria-label={t('order_view.receipt')}>
        <div className="receipt-slip__goods">
          <ProductPicture url={pictureOf(order, color)} alt="" sizes="56px" first />
          <div>
            <h2 translate="no">{order.productName}</h2>
            <p>{words.filter(Boolean).join(', ')}</p>
          </div>
          <small>{t('order_view.shortNumber', { number: receipt.orderId })}</small>
        </div>
        <dl className="receipt-slip__rows">
          {rows.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi translate="no" dir="ltr">
                  {shownOf(value)}
                </bdi>
              </dd>
            </div>
          ))}
          <div className="receipt-slip__net">
            <dt>{t('order_view.netPrice')}</dt>
            <dd>
              <Amount value={receipt.netPrice} />
            </dd>
          </div>
        </dl>
      </section>
    </div>
  );
}

function Stub({ cashback }: { cashback: string }) {
  const { t } = useTranslations();
  return (
    <div className="receipt-stub">
      <p className="receipt-stub__in">
        <bdi translate="no" dir="ltr">
          +{shownOf(cashback)}
        </bdi>{' '}
        <span>{t('order_view.inYourBalance')}</span>
      </p>
    </div>
  );
}

/**
 * The lucky bonus in gold, the colour that is reserved for luck, and only after the payment; the card turns over once.
 */
function LuckyCard({ receipt, order }: { receipt: Receipt; order: Order }) {
  const { t } = useTranslations();
  return (
    <section className="receipt-foil" aria-label={t('order_view.thisUnitWasLucky')}>
      <div className="receipt-foil__card">
        <p className="receipt-foil__top">
          <span>
            <Clover size={20} strokeWidth={1.75} aria-hidden="true" />
            {t('order_view.thisUnitWasLucky')}
          </span>
          {order.luckyOdds !== null && (
            <span>{t('order_view.unitOf', { unit: order.unitNo, units: order.luckyOdds.units })}</span>
          )}
        </p>
        <p className="receipt-foil__figure">
          <bdi translate="no" dir="ltr">
            +{shownOf(receipt.bonus)}
          </bdi>
          <span>{t('order_view.inBalanceWith', { amount: shownOf(receipt.cashback) })}</span>
        </p>
        <p className="receipt-foil__foot">{t('order_view.drawnBefore')}</p>
      </div>
    </section>
  );
}

/** Shows the balance before the payment for one frame, so that its change is visible. */
function BalanceNow({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslations();
  const [shown, setShown] = useState(() => balanceBefore(receipt));
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(receipt.available));
    return () => cancelAnimationFrame(frame);
  }, [receipt]);
  return (
    <dl className="receipt-balance">
      <dt>{t('order_view.balanceNow')}</dt>
      <dd>
        <RollingAmount value={shown} size="xl" />
      </dd>
    </dl>
  );
}
