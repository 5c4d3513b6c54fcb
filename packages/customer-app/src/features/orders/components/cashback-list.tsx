import { Sprout } from 'lucide-react';
import { useState } from 'react';
import { Amount } from '../../../shared/components/amount.tsx';
import { Button, ButtonLink } from '../../../shared/components/button.tsx';
import { EmptyState, QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { formatDateTime } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useCashback } from '../api/cashback-calls.ts';
import { type Reward, rewardDays } from '../reward-days.ts';
import './cashback.css';
import { RewardChart } from './reward-chart.tsx';

const shownAtFirst = 20;

/** The total cashback of the customer, and the rewards for friends' orders over time as a chart and a table. */
export function CashbackList() {
  const { t } = useTranslations();
  const cashback = useCashback();
  return (
    <QueryState query={cashback} skeleton={<Skeleton blockSize="360px" />}>
      {({ earnings, rewards }) => (
        <>
          <section className="card cashback__sum" aria-label={t('income_view.static')}>
            <h2>{t('income_view.static')}</h2>
            <Amount value={earnings} size="xl" />
            <p className="muted">{t('income_view.staticText')}</p>
          </section>
          {rewards.length === 0 ? (
            <EmptyState icon={Sprout} title={t('income_view.emptyTitle')} text={t('income_view.emptyText')}>
              <ButtonLink variant="secondary" to="/invite">
                {t('income_view.toInvite')}
              </ButtonLink>
            </EmptyState>
          ) : (
            <Rewards rewards={rewards} />
          )}
        </>
      )}
    </QueryState>
  );
}

function Rewards({ rewards }: { rewards: readonly Reward[] }) {
  const { t } = useTranslations();
  const [shown, setShown] = useState(shownAtFirst);
  const newestFirst = [...rewards].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  return (
    <section className="card cashback__rewards" aria-label={t('income_view.trend')}>
      <h2>{t('income_view.trend')}</h2>
      <RewardChart days={rewardDays(rewards)} />
      <table className="cashback__table">
        <thead>
          <tr>
            <th scope="col">{t('income_view.time')}</th>
            <th scope="col">{t('income_view.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {newestFirst.slice(0, shown).map(({ createdAt, amount }, index) => (
            <tr key={index}>
              <td>{formatDateTime(createdAt)}</td>
              <td>
                <Amount value={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {newestFirst.length > shown && (
        <Button variant="secondary" wide onClick={() => setShown(shown + shownAtFirst)}>
          {t('income_view.more')}
        </Button>
      )}
    </section>
  );
}
