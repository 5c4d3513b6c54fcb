import { KeyRound } from 'lucide-react';
import { Link } from '../../../shared/router/link.tsx';
import { formatDateTime } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import './money.css';

/**
 * Hint that an account comes without a withdrawal password: its owner sets the first one. If it is set on a new device,
 * it takes effect later, at `pendingUntil`.
 */
export function FirstPasswordHint({ pendingUntil }: { pendingUntil: string | null }) {
  const { t } = useTranslations();
  return (
    <p className="money__notice">
      <KeyRound size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {pendingUntil === null ? (
          <>
            {t('withdraw_view.firstPassword')} <Link to="/safety?tab=withdrawal">{t('withdraw_view.toSafety')}</Link>
          </>
        ) : (
          t('withdraw_view.passwordPending', { time: formatDateTime(pendingUntil) })
        )}
      </span>
    </p>
  );
}
