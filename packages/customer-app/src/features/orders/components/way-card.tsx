import { Undo2 } from 'lucide-react';
import { amountText } from '../../../shared/components/amount-text.ts';
import { ButtonLink } from '../../../shared/components/button.tsx';
import { formatDay } from '../../../shared/i18n/dates.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { orderPath } from '../../../shared/orders/order-path.ts';
import type { OrderDetailsData, ReturnRequest } from '../api/after-payment-calls.ts';
import { acceptedReturnOf, keptReturnOf, openReturnOf } from '../newest-return.ts';
import { OpenReturn } from './open-return.tsx';
import { OrderChanges } from './order-changes.tsx';
import { ParcelCard } from './parcel-card.tsx';
import { ParcelRoad } from './parcel-road.tsx';
import './parcel.css';
import { ReturnSteps } from './return-steps.tsx';

/** The card above all else of a paid order: where its parcel is, or what became of its return. */
export function WayCard({ details, isOwner }: { details: OrderDetailsData; isOwner: boolean }) {
  const { order, change } = details;
  const open = openReturnOf(details);
  if (open !== undefined) {
    return (
      <>
        <OpenReturn order={order} request={open} isOwner={isOwner} />
        <ReturnSteps order={order} request={open} />
      </>
    );
  }
  const accepted = acceptedReturnOf(details);
  if (accepted !== undefined) return <ReturnedCard details={details} request={accepted} />;
  if (order.status !== 1) return null;
  const kept = keptReturnOf(details);
  if (kept !== undefined) return <KeptCard details={details} request={kept} isOwner={isOwner} />;
  return <ParcelCard order={order}>{isOwner && <OrderChanges order={order} change={change} />}</ParcelCard>;
}

interface EndedReturnProps {
  details: OrderDetailsData;
  request: ReturnRequest;
}

/** Says what came back to the customer. What never arrived has not travelled back either. */
function ReturnedCard({ details: { order, refundedAt, refundReason }, request }: EndedReturnProps) {
  const { t } = useTranslations();
  const wasSent = request.reason !== 'not_received';
  const amount = amountText(order.netPrice, currentLanguage().htmlLang).shown;
  return (
    <section className="card parcel" aria-label={t('return_view.list')}>
      <div className="parcel__words">
        <h3>{t(wasSent ? 'return_view.returned' : 'return_view.cameBack', { amount })}</h3>
        <p>
          {t(`order_view.refunded_${refundReason ?? 'operator'}`, {
            date: formatDay(refundedAt ?? request.decidedAt ?? request.decideBy),
          })}
        </p>
      </div>
      {wasSent && <ParcelRoad order={order} />}
    </section>
  );
}

/** Says that a return was taken back, and until when it can be asked for again. */
function KeptCard({ details: { order, returnUntil }, request, isOwner }: EndedReturnProps & { isOwner: boolean }) {
  const { t } = useTranslations();
  return (
    <section className="card parcel" aria-label={t('order_view.shipment')}>
      <div className="parcel__words">
        <h3>{t('return_view.kept')}</h3>
        <p>
          {t('return_view.keptText', {
            date: formatDay(request.decidedAt ?? request.requestedAt),
            until: formatDay(returnUntil ?? request.requestedAt),
          })}
        </p>
      </div>
      <ParcelRoad order={order} />
      {isOwner && (
        <ButtonLink wide variant="secondary" to={orderPath(order.orderId, { part: 'return' })}>
          <Undo2 className="icon--points" size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('return_view.afterAll')}
        </ButtonLink>
      )}
    </section>
  );
}
