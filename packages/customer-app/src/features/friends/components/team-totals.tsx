import { Amount } from '../../../shared/components/amount.tsx';
import { formatCount } from '../../../shared/i18n/counts.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { TeamPage } from '../api/friend-calls.ts';

/** The total of the rewards; beneath it the total recharges of the friends, which earn no reward. */
export function TeamTotals({ totals }: { totals: TeamPage }) {
  const { t } = useTranslations();
  return (
    <dl className="card team__totals">
      <div className="team__total--first">
        <dt>{t('my_team_view.rewardsTotal')}</dt>
        <dd>
          <Amount value={totals.rewardsTotal} size="xl" />
        </dd>
      </div>
      <div>
        <dt>{t('my_team_view.rechargedFriends')}</dt>
        <dd className="amount amount--l">{formatCount(totals.rechargedFriends)}</dd>
      </div>
      {/* With one friend the total would reveal that friend's recharges. */}
      {totals.rechargedFriends !== 1 && (
        <div>
          <dt>{t('my_team_view.rechargedTotal')}</dt>
          <dd>
            <Amount value={totals.rechargedTotal} size="l" />
          </dd>
        </div>
      )}
    </dl>
  );
}
