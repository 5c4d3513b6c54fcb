import { Amount } from '../../../shared/components/amount.tsx';
import { formatDay } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { TeamPage } from '../api/friend-calls.ts';

type Member = TeamPage['friends'][number];

/** A friend with the progress towards the reward. The recharges of a single friend are private and earn no reward. */
export function TeamMember({ member }: { member: Member }) {
  const { t } = useTranslations();
  const { userName, rewards, joinedAt, firstOrderAt, closedAt, rewardWithheld } = member;
  return (
    <li className="team__member">
      <div className="team__head">
        <bdi className="team__name" dir="ltr">
          {userName}
        </bdi>
        <span className="team__reward">
          <span className="muted">{t('my_team_view.reward')}</span> <Amount value={rewards} />
        </span>
      </div>
      <ol className="team__way">
        <Step name={t('my_team_view.joined')} day={formatDay(joinedAt)} isDone />
        <Step
          name={t('my_team_view.firstOrder')}
          day={firstOrderAt === null ? t('my_team_view.notYet') : formatDay(firstOrderAt)}
          isDone={firstOrderAt !== null}
        />
        <Step name={t('my_team_view.closed')} day={useClosing(member)} isDone={closedAt !== null} />
      </ol>
      {rewardWithheld !== null && <p className="muted">{t(`my_team_view.withheld_${rewardWithheld}`)}</p>}
    </li>
  );
}

/** Returns the day on which the first order was closed, or on which it will bring its reward. */
function useClosing({ firstOrderAt, closedAt, rewardDueAt }: Member): string {
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
