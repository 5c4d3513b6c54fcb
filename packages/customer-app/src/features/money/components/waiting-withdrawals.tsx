import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';
import { useWithdrawals } from '../api/withdrawal-calls.ts';
import './stop-cards.css';

/** Says that what is under way keeps its place during a stop; renders nothing if nothing is. */
export function WaitingWithdrawals() {
  const { t } = useTranslations();
  const waiting = useWithdrawals('0').data?.pages[0]?.list ?? [];
  if (waiting.length === 0) return null;
  return (
    <p className="stops__kept">
      <b>{t('stop_view.keptTitle')}</b>
      {t('stop_view.keptText')}
      <Link className="history__action" to="/withdraw_history">
        {t('withdraw_history_view.title')}
      </Link>
    </p>
  );
}
