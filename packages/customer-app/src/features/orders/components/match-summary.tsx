import type { ReactNode } from 'react';
import { Amount } from '../../../shared/components/amount.tsx';
import { Balance } from '../../../shared/components/balance.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { formatCount } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useMatchSummary } from '../api/order-calls.ts';

/** What can be withdrawn now, what is held, then the search, what is left of it today, and the figures of two days. */
export function MatchSummary({ children }: { children: ReactNode }) {
  const { t } = useTranslations();
  const summary = useMatchSummary();
  return (
    <QueryState query={summary} skeleton={<Skeleton blockSize="320px" />}>
      {({ matchesLeft, available, frozen, completedOrders, earningsToday, earningsYesterday, matchingSuspended }) => (
        <>
          <Balance available={available} held={frozen} />
          {matchingSuspended !== null && <p className="card">{matchingSuspended}</p>}
          {children}
          <p className="match__left">{t('task_view.left', { count: matchesLeft })}</p>
          <dl className="card match__days">
            <div>
              <dt>{t('task_view.earningsYesterday')}</dt>
              <dd>
                <Amount value={earningsYesterday} />
              </dd>
            </div>
            <div>
              <dt>{t('task_view.earningsToday')}</dt>
              <dd>
                <Amount value={earningsToday} />
              </dd>
            </div>
            <div>
              <dt>{t('task_view.completed')}</dt>
              <dd className="amount amount--m">{formatCount(completedOrders)}</dd>
            </div>
          </dl>
        </>
      )}
    </QueryState>
  );
}
