import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { StatusTag } from '../../../shared/components/status-tag.tsx';
import { subjectLabel } from '../../../shared/fields.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { amountOf, type Approval, referenceOf } from './approval.ts';

/** A request in the queue: kind, amount, subject, requester and reason. */
export function ApprovalRow({ approval }: { approval: Approval }) {
  const { t } = useTranslations();
  const { kind, subject, payload, requestedBy, requestedAt, reason, state } = approval;
  const about = [subjectLabel(subject, payload), referenceOf(approval)].filter(Boolean).join(' · ');
  return (
    <>
      <span className="desk-row__line">
        <strong>{t(`admin_view.kind.${kind}`)}</strong>
        <strong className="numeric">{amountOf(approval)}</strong>
      </span>
      <span className="desk-row__line muted">
        <span className="desk-row__rest">{about}</span>
        <DateTimeCell at={requestedAt} />
      </span>
      <span className="desk-row__line muted">
        <span className="desk-row__rest">
          <bdi>{requestedBy}</bdi>: {reason}
        </span>
        {state !== 'pending' && <StatusTag state={state} />}
      </span>
    </>
  );
}
