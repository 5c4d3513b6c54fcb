import { Hand } from 'lucide-react';
import { Link } from '../../../shared/router/link.tsx';
import { formatDateTime } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useActiveHold } from '../api/account-calls.ts';

/** That the account is on hold, until when, and the way to why and to the appeal; nothing while it is not (guarantee G14). */
export function HoldLine() {
  const { t } = useTranslations();
  const hold = useActiveHold();
  if (hold === undefined) return null;
  return (
    <Link className="card me__hold" to="/withdraw">
      <Hand size={22} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <strong>{t('withdraw_view.holdTitle')}</strong>
        <span className="muted">
          {t('withdraw_view.holdEnds')}: {formatDateTime(hold.expiresAt)}
        </span>
      </span>
    </Link>
  );
}
