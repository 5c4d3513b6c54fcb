import { Sprout } from 'lucide-react';
import { useState } from 'react';
import { Amount } from '../../../shared/components/amount.tsx';
import { Button, ButtonLink } from '../../../shared/components/button.tsx';
import { EmptyState, QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { formatDateTime, formatDayRange } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useCall } from '../../../shared/api/calls.ts';
import { rewardDays, barsOf, type Reward, type RewardDay } from '../reward-days.ts';
import './cashback.css';

const shownAtFirst = 20;

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

const mostDays = 30;
const step = 10;
const gap = 3;
/**
 * Minimum number of bar slots: a few days are not stretched across the page, but are aligned to the end as the newest.
 */
const minBars = 12;

/** One bar for each of the latest days with a reward. The table beside it contains the same data as text. */
function RewardChart({ days }: { days: readonly RewardDay[] }) {
  const last = days.slice(-mostDays);
  const { bars, zeroAt } = barsOf(last);
  const width = Math.max(minBars, bars.length) * step;
  const offset = width - bars.length * step;
  const [first, newest] = [last[0], last.at(-1)];
  return (
    <figure className="reward-chart" aria-hidden="true">
      <svg viewBox={`0 0 ${width} 100`} preserveAspectRatio="none" className="icon--points">
        {bars.map(({ day, top, height }, index) => (
          <rect key={day} x={offset + index * step + gap / 2} y={top} width={step - gap} height={height} />
        ))}
        <line x1="0" x2={width} y1={zeroAt} y2={zeroAt} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption>{first !== undefined && newest !== undefined && formatDayRange(first.day, newest.day)}</figcaption>
    </figure>
  );
}

const useCashback = () => useCall('customer/getUserBackMoney');
