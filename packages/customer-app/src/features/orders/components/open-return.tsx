import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useOperation } from '../../../shared/api/operations.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Field } from '../../../shared/components/field.tsx';
import { formatDay } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { showToast } from '../../../shared/toasts.ts';
import type { Order } from '../../../shared/orders/orders.ts';
import type { ReturnRequest } from '../api/after-payment-calls.ts';
import { ParcelRoad } from './parcel-road.tsx';

interface OpenReturnProps {
  order: Order;
  request: ReturnRequest;
  /** Only the owner sends a return or takes it back. */
  isOwner: boolean;
}

/**
 * The parcel of an undecided return, turned round, above all else of its order: what comes next and by when, and what its
 * customer can do.
 */
export function OpenReturn({ order, request, isOwner }: OpenReturnProps) {
  const { t } = useTranslations();
  const { state, requestedAt, decideBy, sendTo, sendBy, sentAt, sentTracking, appealedAt, appealText } = request;
  const withdraw = useOperation('customer/withdrawReturn', {
    refetchFirst: true,
    onDone: () => showToast('done', t('return_view.withdrawDone')),
  });
  const canWithdraw = isOwner && (state === 'requested' || state === 'agreed');
  const days = {
    requested: formatDay(appealedAt ?? requestedAt),
    by: formatDay(state === 'agreed' ? (sendBy ?? decideBy) : decideBy),
    decided: formatDay(sentAt ?? decideBy),
  };
  return (
    <section className="card parcel" aria-label={t('return_view.list')}>
      <div className="parcel__words">
        <h3>{t(`return_view.state_${state}`)}</h3>
        <p>{t(`return_view.when_${state}`, days)}</p>
      </div>
      <ParcelRoad order={order} />
      {appealText !== null && (
        <blockquote className="open-return__address" dir="auto">
          {appealText}
        </blockquote>
      )}
      {state === 'agreed' && isOwner && <SendForm orderId={request.orderId} sendTo={sendTo ?? ''} />}
      {state === 'sent' && sentTracking !== null && <bdi>{sentTracking}</bdi>}
      {canWithdraw && (
        <Button
          wide
          variant="secondary"
          busy={withdraw.busy}
          onClick={() => withdraw.submit({ orderId: request.orderId })}
        >
          <Undo2 className="icon--points" size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('return_view.withdraw')}
        </Button>
      )}
    </section>
  );
}

/** Shows the address of an agreed return, and the form by which its customer says that it is on its way. */
function SendForm({ orderId, sendTo }: { orderId: string; sendTo: string }) {
  const { t } = useTranslations();
  const [tracking, setTracking] = useState('');
  const send = useOperation('customer/sentReturn', { refetchFirst: true });
  const written = tracking.trim();
  return (
    <>
      <dl>
        <dt className="muted">{t('return_view.sendTo')}</dt>
        <dd className="open-return__address" dir="auto">
          {sendTo}
        </dd>
      </dl>
      <Field label={t('return_view.tracking')} value={tracking} onChange={setTracking} maxLength={120} />
      <Button
        wide
        busy={send.busy}
        onClick={() => send.submit({ orderId, ...(written === '' ? {} : { tracking: written }) })}
      >
        {t('return_view.sentIt')}
      </Button>
    </>
  );
}
