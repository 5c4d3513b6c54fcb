import { KeyRound } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import './money.css';

/** There is no withdrawal password that comes with an account: the first one is set by its owner. */
export function FirstPasswordHint() {
  const { t } = useTexts();
  return (
    <p className="money__notice">
      <KeyRound size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {t('withdraw_view.firstPassword')} <Link to="/safety?tab=withdrawal">{t('withdraw_view.toSafety')}</Link>
      </span>
    </p>
  );
}
