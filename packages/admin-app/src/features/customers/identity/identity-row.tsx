import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { StatusTag } from '../../../shared/components/status-tag.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Submission } from './identity.ts';

/** A submission in the queue: customer and age; if decided, also the decider and the reason. */
export function IdentityRow({ submission }: { submission: Submission }) {
  const { t } = useTranslations();
  const { userName, userId, submittedAt, state, decidedBy, identityReason } = submission;
  return (
    <>
      <span className="desk-row__line">
        <strong className="desk-row__rest">
          <bdi>{userName}</bdi>
        </strong>
        {state !== 'pending' && <StatusTag state={state} />}
      </span>
      <span className="desk-row__line muted">
        <span className="desk-row__rest">{t('admin_view.userNumber', { id: userId })}</span>
        <DateTimeCell at={submittedAt} />
      </span>
      {decidedBy !== null && (
        <span className="desk-row__line muted">
          <span className="desk-row__rest">
            <bdi>{decidedBy}</bdi>
            {identityReason !== null && `: ${t(`admin_view.identityReason.${identityReason}`)}`}
          </span>
        </span>
      )}
    </>
  );
}
