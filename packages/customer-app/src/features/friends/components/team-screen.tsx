import { UsersRound } from 'lucide-react';
import { ButtonLink } from '../../../shared/components/button.tsx';
import { InfiniteList } from '../../../shared/components/infinite-list.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { EmptyState, QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { itemsOf } from '../../../shared/pages-of.ts';
import { useTeam } from '../api/friend-calls.ts';
import './friends.css';
import { TeamMember } from './team-member.tsx';
import { TeamTotals } from './team-totals.tsx';

export function TeamScreen() {
  const { t } = useTranslations();
  const team = useTeam();
  return (
    <Page title={t('my_team_view.title')}>
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
              {pages[0] !== undefined && <TeamTotals totals={pages[0]} />}
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
