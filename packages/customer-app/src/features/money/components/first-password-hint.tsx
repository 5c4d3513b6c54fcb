import { KeyRound } from 'lucide-react';
import { Link } from '../../../shared/router/link.tsx';
import { formatDateTime } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import './money.css';

/**
 * There is no withdrawal password that comes with an account: the first one is set by its owner. Set on a new device, it
 * counts later, at `pendingUntil`.
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
