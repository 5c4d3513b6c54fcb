import { CirclePause, Lock } from 'lucide-react';
import { HiddenBalance } from '../../../shared/components/balance.tsx';
import { HoldLink } from '../../../shared/components/hold-link.tsx';
import { RollingAmount } from '../../../shared/components/rolling-figures.tsx';
import { isZero } from '../../../shared/components/amount-text.ts';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useFriend } from '../../../shared/session/use-friend.ts';
import { useMatchSummary } from '../api/order-calls.ts';

function OwnBalance({ available, frozen }: { available: string; frozen: string }) {
  const { t } = useTranslations();
  return (
    <>
      <div>
        <h2>{t('balance_view.available')}</h2>
        <RollingAmount value={available} size="xxl" />
      </div>
      {!isZero(frozen) && (
        <p className="match__held">
          <b>
            <Lock size={16} strokeWidth={1.75} aria-hidden="true" /> <RollingAmount value={frozen} />
          </b>
          {t('task_view.heldForWithdrawal')}
        </p>
      )}
    </>
  );
}

/** The balance on the matching page; a friend pays from a balance that only its owner can see. */
export function MatchBalance() {
  const { t } = useTranslations();
  const summary = useMatchSummary();
  const friend = useFriend();
  return (
    <section className="match__balance" aria-label={t('balance_view.title')}>
      <QueryState query={summary} skeleton={<Skeleton blockSize="74px" />}>
        {({ available, frozen, matchingSuspended, holdUntil }) => (
          <>
            {friend === null ? <OwnBalance available={available} frozen={frozen} /> : <HiddenBalance of={friend} />}
            {holdUntil && <HoldLink until={holdUntil} />}
            {matchingSuspended !== null && (
              <p className="card match__suspended">
                <CirclePause size={20} strokeWidth={1.75} aria-hidden="true" />
                <span>
                  <b>{t('transparency_view.suspended_matching')}</b>
                  <br />
                  <span dir="auto">{matchingSuspended}</span>
                </span>
              </p>
            )}
          </>
        )}
      </QueryState>
    </section>
  );
}
