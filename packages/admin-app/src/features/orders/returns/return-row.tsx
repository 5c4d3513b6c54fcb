import { TimeIn } from '../../../shared/components/time-in.tsx';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { StatusTag } from '../../../shared/components/status-tag.tsx';
import { formatAmount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { ReturnRequest } from './return.ts';

/** A return in the queue: what it is about, how much, whose, why, and until when. */
export function ReturnRow({ requested }: { requested: ReturnRequest }) {
  const { t } = useTranslations();
  const { order, reason, state, requestedAt, decideBy, approvalId } = requested;
  return (
    <>
      <span className="desk-row__line">
        <strong className="desk-row__rest">{order.productName}</strong>
        <strong className="numeric">{formatAmount(order.price)}</strong>
      </span>
      <span className="desk-row__line muted">
        <bdi className="desk-row__rest">{order.recipient ?? order.userName}</bdi>
        <DateTimeCell at={requestedAt} />
      </span>
      <span className="desk-row__line muted">
        <span className="desk-row__rest">{t(`admin_view.returnReason.${reason}`)}</span>
        {state !== 'requested' && <StatusTag state={state} />}
        {state === 'requested' && (
          <span className="nowrap">
            {approvalId === null ? (
              <TimeIn isShort at={decideBy} words={(dateTime) => t('admin_view.decideBy', { dateTime })} />
            ) : (
              t('admin_view.approvalWaits')
            )}
          </span>
        )}
      </span>
    </>
  );
}
