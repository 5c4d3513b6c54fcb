import { ChevronRight, UsersRound } from 'lucide-react';
import { ButtonLink } from '../../../shared/components/button.tsx';
import { InfiniteList, itemsOf } from '../../../shared/components/infinite-list.tsx';
import { NumberHint } from '../../../shared/components/number-link.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { EmptyState, QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Amount, AmountWords, amountWord } from '../../../shared/components/amount.tsx';
import { formatCount } from '../../../shared/i18n/counts.ts';
import { formatDay } from '../../../shared/i18n/dates.ts';
import { Link } from '../../../shared/router/link.tsx';
import { useSearchParams } from '../../../shared/router/router.tsx';
import { useTeam, type TeamFriend, type TeamPage } from '../api/friend-calls.ts';
import { FriendReward } from './friend-reward.tsx';
import { FriendSteps } from './friend-steps.tsx';
import './friends.css';

/** The invited friends, or one of them, whom the address names. */
export function TeamScreen() {
  const friendId = useSearchParams()[0].get('friend');
  return friendId === null ? <Team /> : <FriendReward friendId={friendId} />;
}

function Team() {
  const { t } = useTranslations();
  const team = useTeam();
  return (
    <Page title={t('my_team_view.title')}>
      <NumberHint />
      <QueryState query={team} skeleton={<Skeleton blockSize="320px" />}>
        {({ pages }) => {
          const members = itemsOf(
            pages.map(({ friends }) => ({ list: friends })),
            ({ userId }) => userId,
          );
          if (members.length === 0) {
            return (
              <EmptyState icon={UsersRound} title={t('my_team_view.emptyTitle')} text={t('my_team_view.emptyText')}>
                <ButtonLink to="/invite">{t('my_team_view.toInvite')}</ButtonLink>
              </EmptyState>
            );
          }
          return (
            <>
              {pages[0] !== undefined && <TeamTotals totals={pages[0]} next={nextDue(members)} />}
              <section className="card team__members" aria-label={t('my_team_view.members')}>
                <h2>{t('my_team_view.members')}</h2>
                <InfiniteList query={team} skeleton={<Skeleton blockSize="72px" />}>
                  <ul>
                    {members.map((member) => (
                      <TeamMember key={member.userId} member={member} />
                    ))}
                  </ul>
                </InfiniteList>
              </section>
              <p className="muted team__note">{t('my_team_view.note')}</p>
            </>
          );
        }}
      </QueryState>
    </Page>
  );
}

/** The total of the rewards; beneath it the total recharges of the friends, which earn no reward. */
function TeamTotals({ totals, next }: { totals: TeamPage; next: Due | undefined }) {
  const { t } = useTranslations();
  return (
    <dl className="card team__totals">
      <div className="team__total--first">
        <dt>{t('my_team_view.rewardsTotal')}</dt>
        <dd>
          <Amount value={totals.rewardsTotal} size="xl" />
        </dd>
        {next !== undefined && (
          <dd className="team__next">
            <AmountWords
              text={t('my_team_view.dueSoon', { amount: amountWord(next.rewardDue), day: formatDay(next.rewardDueAt) })}
            />
          </dd>
        )}
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

interface Due {
  rewardDue: string;
  rewardDueAt: string;
}

/** Returns the reward that falls due next. */
function nextDue(members: readonly TeamFriend[]): Due | undefined {
  const due = members.flatMap(({ rewardDue, rewardDueAt }) =>
    rewardDue === null || rewardDueAt === null ? [] : [{ rewardDue, rewardDueAt }],
  );
  return due.toSorted((one, other) => Date.parse(one.rewardDueAt) - Date.parse(other.rewardDueAt))[0];
}

/** A friend with the progress towards the reward. The recharges of a single friend are private and earn no reward. */
function TeamMember({ member }: { member: TeamFriend }) {
  const { t } = useTranslations();
  const { userId, userName, rewards, rewardDue, rewardDueAt, rewardWithheld } = member;
  return (
    <li className="team__member">
      <div className="team__head">
        <Link className="team__name" to={`/my_team?${new URLSearchParams({ friend: userId })}`}>
          <bdi translate="no" dir="ltr">
            {userName}
          </bdi>
          <ChevronRight className="icon--points" size={16} strokeWidth={1.75} aria-hidden="true" />
        </Link>
        <span className="team__reward">
          {rewardDue !== null && rewardDueAt !== null ? (
            <>
              <span className="muted">{t('my_team_view.dueOn', { day: formatDay(rewardDueAt) })}</span>{' '}
              <Amount value={rewardDue} />
            </>
          ) : (
            <>
              <span className="muted">{t('my_team_view.reward')}</span> <Amount value={rewards} />
            </>
          )}
        </span>
      </div>
      <FriendSteps friend={member} />
      {rewardWithheld !== null && <p className="muted">{t(`my_team_view.withheld_${rewardWithheld}`)}</p>}
    </li>
  );
}
