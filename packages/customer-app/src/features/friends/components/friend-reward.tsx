import { CalendarDays, Store, UserRound, type LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { amountText, isZero } from '../../../shared/components/amount-text.ts';
import { AmountWords, amountWord } from '../../../shared/components/amount.tsx';
import { ButtonLink } from '../../../shared/components/button.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { formatDay } from '../../../shared/i18n/dates.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';
import { Redirect } from '../../../shared/router/router.tsx';
import { type TeamFriend, useTeam } from '../api/friend-calls.ts';
import { FriendSteps } from './friend-steps.tsx';
import './friends.css';

/** One friend's row of the team as a page: where it stands, who pays a reward and when, and why there is none. */
export function FriendReward({ friendId }: { friendId: string }) {
  const { t } = useTranslations();
  const team = useTeam();
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = team;
  const friend = data?.pages.flatMap(({ friends }) => friends).find(({ userId }) => userId === friendId);
  // A page that is opened by its address has loaded only the newest friends.
  const isAsked = data !== undefined && friend === undefined && hasNextPage;
  const isSearching = isAsked && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isSearching) void fetchNextPage();
  }, [isSearching, fetchNextPage]);
  return (
    <Page title={t('my_team_view.friend')}>
      <QueryState query={team} skeleton={<Skeleton blockSize="320px" />}>
        {() => {
          if (friend !== undefined) return <Friend friend={friend} />;
          return isAsked && !isFetchNextPageError ? <Skeleton blockSize="320px" /> : <Redirect to="/my_team" />;
        }}
      </QueryState>
    </Page>
  );
}

function Friend({ friend }: { friend: TeamFriend }) {
  const { t } = useTranslations();
  const { userName, rewards, rewardDue, rewardDueAt, rewardWithheld } = friend;
  const isDue = rewardDue !== null && rewardDueAt !== null;
  const isPaid = !isZero(rewards);
  return (
    <>
      <article className="card friend">
        <div className="friend__top">
          <b>
            <bdi translate="no" dir="ltr">
              {userName}
            </bdi>
          </b>
          <Total rewards={rewards} />
        </div>
        <FriendSteps friend={friend} />
        {isDue && (
          <p className="friend__due">
            <AmountWords
              text={t('my_team_view.dueSoon', { amount: amountWord(rewardDue), day: formatDay(rewardDueAt) })}
            />
          </p>
        )}
      </article>
      {rewardWithheld !== null && <Withheld reason={rewardWithheld} />}
      {(isDue || isPaid) && (
        <section className="card friend-answers">
          <Answer icon={Store} title={t('my_team_view.brandPays')} text={t('my_team_view.brandPaysText')} />
          <Answer icon={CalendarDays} title={t('my_team_view.fixed')} text={t('my_team_view.fixedText')} />
          {isPaid && <Link to="/assets">{t('message_view.toAssets')}</Link>}
        </section>
      )}
      {!isDue && !isPaid && rewardWithheld === null && <p className="muted">{t('my_team_view.none')}</p>}
    </>
  );
}

/** The rewards from this friend so far: a plus where some came, and otherwise a plain zero. */
function Total({ rewards }: { rewards: string }) {
  const { t } = useTranslations();
  const shown = amountText(rewards, currentLanguage().htmlLang).shown;
  return (
    <span className={isZero(rewards) ? 'friend__total muted' : 'friend__total friend__total--came'}>
      <span className="visually-hidden">{t('my_team_view.reward')} </span>
      <bdi translate="no" dir="ltr">
        {isZero(rewards) ? shown : `+${shown}`} <small>USD</small>
      </bdi>
    </span>
  );
}

type Reason = NonNullable<TeamFriend['rewardWithheld']>;

/** The reasons by which two accounts may be one person; the others are rules of their own. */
const ofOnePerson: readonly Reason[] = ['shared_installation', 'shared_payout_address', 'shared_contact', 'unknown'];

/**
 * Says why there is no reward, by its kind alone, since more would tell one person about the other; and where it went.
 */
function Withheld({ reason }: { reason: Reason }) {
  const { t } = useTranslations();
  return (
    <>
      <section className="card friend-why" aria-labelledby="friend-why">
        <h2 id="friend-why">{t('my_team_view.why')}</h2>
        <p className="friend-why__reason">{t(`my_team_view.withheld_${reason}`)}</p>
        {ofOnePerson.includes(reason) && <p className="muted">{t('my_team_view.whyText')}</p>}
      </section>
      <section className="card friend-answers">
        <Answer icon={Store} title={t('my_team_view.kept')} text={t('my_team_view.keptText')} />
        <Answer icon={UserRound} title={t('my_team_view.untouched')} text={t('my_team_view.untouchedText')} />
      </section>
      <div className="friend__ways">
        <ButtonLink variant="secondary" to="/my_team">
          {t('my_team_view.title')}
        </ButtonLink>
        <ButtonLink variant="secondary" to="/customer">
          {t('me_view.support')}
        </ButtonLink>
      </div>
    </>
  );
}

function Answer({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <div className="friend-answer">
      <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
      <b>{title}</b>
      <p className="muted">{text}</p>
    </div>
  );
}
