import { Clock } from 'lucide-react';
import { Link } from '../../../shared/router/link.tsx';
import { Amount } from '../../../shared/components/amount.tsx';
import { formatDateTime } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useComingMoney } from '../api/account-calls.ts';
import { expectedBy } from '../expected-by.ts';

/** The recharges that are on their way, each with its date; nothing where nothing is, and the balance needs no other word. */
export function PendingRecharges() {
  const { t } = useTranslations();
  const coming = useComingMoney() ?? [];
  if (coming.length === 0) return null;
  return (
    <ul className="me__coming" aria-label={t('me_view.coming')}>
      {coming.map(({ rechargeId, requestedAmount, createdAt, overdue }) => (
        <li key={rechargeId}>
          <Clock size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>
            {t('me_view.coming')} {requestedAmount !== null && <Amount value={requestedAmount} />} ·{' '}
            {overdue ? t('me_view.overdue') : t('me_view.expected', { date: formatDateTime(expectedBy(createdAt)) })}{' '}
            <Link to="/recharge_history">{t('me_view.toHistory')}</Link>
          </span>
        </li>
      ))}
    </ul>
  );
}
