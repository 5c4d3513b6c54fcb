import { useWaitingApprovals } from '../shared/api/waiting-approvals.ts';
import { useTranslations } from '../shared/i18n/texts.ts';
import { useAdministrator } from '../shared/session/administrator.ts';

/** The number of requests that this person can decide; it is hidden at zero. */
export function WaitingBadge() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const waiting = useWaitingApprovals(may('approval.read'));
  if (waiting === undefined || waiting === '0') return null;
  return (
    <span className="badge" role="img" aria-label={t('admin_view.waitingCount', { number: waiting })}>
      {waiting}
    </span>
  );
}
