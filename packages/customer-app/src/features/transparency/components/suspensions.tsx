import { CirclePause } from 'lucide-react';
import { formatDateTime } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { paymentMethods } from '../../../shared/payment-methods.ts';
import type { Transparency } from '../api/transparency-calls.ts';

type Suspension = Transparency['suspensions'][number];

/** Returns a function that names a suspended operation, and its payment method if not all are suspended. */
function useTargetName(): (target: Suspension['target']) => string {
  const { t } = useTranslations();
  return (target) => {
    if (target === 'matching') return t('transparency_view.suspended_matching');
    const isRecharge = target.startsWith('recharges');
    const name = t(isRecharge ? 'transparency_view.suspended_recharges' : 'transparency_view.suspended_withdrawals');
    const method = Object.entries(paymentMethods).find(([code]) => target.endsWith(`.${code}`));
    return method === undefined ? name : `${name}, ${method[1].name}`;
  };
}

export function Suspensions({ suspensions }: { suspensions: readonly Suspension[] }) {
  const { t } = useTranslations();
  const nameOf = useTargetName();
  if (suspensions.length === 0) return null;
  return (
    <ul className="trust__stops">
      {suspensions.map(({ target, reason, since }) => (
        <li key={target} className="trust__note">
          <CirclePause size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>
            <b>{nameOf(target)}</b>
            <br />
            {t('transparency_view.suspendedSince', { time: formatDateTime(since), reason })}
          </span>
        </li>
      ))}
    </ul>
  );
}
