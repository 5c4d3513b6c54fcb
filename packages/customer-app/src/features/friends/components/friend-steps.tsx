import { formatDay } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { TeamFriend } from '../api/friend-calls.ts';
import './friends.css';

/** Shows how far a friend's first order is on the way to a reward, as a bar of three parts. */
export function FriendSteps({ friend }: { friend: TeamFriend }) {
  const { t } = useTranslations();
  const { joinedAt, firstOrderAt, closedAt } = friend;
  return (
    <ol className="team__way">
      <Step name={t('my_team_view.joined')} day={formatDay(joinedAt)} isDone />
      <Step
        name={t('my_team_view.firstOrder')}
        day={firstOrderAt === null ? t('my_team_view.notYet') : formatDay(firstOrderAt)}
        isDone={firstOrderAt !== null}
      />
      <Step name={t('my_team_view.closed')} day={useClosing(friend)} isDone={closedAt !== null} />
    </ol>
  );
}

/** Returns the day on which the first order was closed, or on which it will bring its reward. */
function useClosing({ firstOrderAt, closedAt, rewardDueAt }: TeamFriend): string {
  const { t } = useTranslations();
  if (closedAt !== null) return formatDay(closedAt);
  if (rewardDueAt !== null) return t('my_team_view.dueOn', { day: formatDay(rewardDueAt) });
  return t(firstOrderAt === null ? 'my_team_view.notYet' : 'my_team_view.afterReturnTime');
}

function Step({ name, day, isDone }: { name: string; day: string; isDone: boolean }) {
  return (
    <li className={isDone ? 'team__step team__step--done' : 'team__step'}>
      <span className="team__step-name">{name}</span>
      <span className="muted">{day}</span>
    </li>
  );
}
