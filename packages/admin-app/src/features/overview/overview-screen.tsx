import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../shared/api/api-client.ts';
import { Screen } from '../../shared/components/screen.tsx';
import { formatCount } from '../../shared/i18n/formats.ts';
import { useAdministrator } from '../../shared/session/administrator.ts';

const pageSize = 200;

/** "200+" where more stand behind the first page: counting them all is not what this page is for. */
const countOf = ({ list, nextCursor }: { list: unknown[]; nextCursor: string | null }) =>
  formatCount(list.length) + (nextCursor === null ? '' : '+');

/** What waits for a person, and what runs. */
export function OverviewScreen() {
  const { t } = useTranslation();
  const { may } = useAdministrator();
  const waiting = useQuery({
    queryKey: ['approvals', 'overview'],
    enabled: may('approval.read'),
    queryFn: async () => countOf((await api.post('approval/inquire', { state: 'waiting', pageSize })).data),
  });
  const running = useQuery({
    queryKey: ['campaigns', 'overview'],
    enabled: may('campaign.read'),
    queryFn: async () => countOf((await api.post('campaign/inquire', { state: 'running', pageSize })).data),
  });
  const cards = [
    ...(may('approval.read') ? [{ path: 'approvals', key: 'waitingApprovals', query: waiting }] : []),
    ...(may('campaign.read') ? [{ path: 'campaigns', key: 'runningCampaigns', query: running }] : []),
  ];
  const both = {
    refetch: () => Promise.all(cards.map(({ query }) => query.refetch())),
    isFetching: waiting.isFetching || running.isFetching,
  };
  return (
    <Screen title={t('admin_view.menu.today_statistics')} query={both}>
      {cards.length === 0 && <p>{t('admin_view.noPermission')}</p>}
      <div className="cards">
        {cards.map(({ path, key, query }) => (
          <div key={key} className="card">
            <h2>{t(`admin_view.${key}`)}</h2>
            <p className="card__figure">{query.error ? query.error.message : (query.data ?? '–')}</p>
            <Link to={`/customer/${path}`}>{t(`admin_view.menu.${path}`)}</Link>
          </div>
        ))}
      </div>
    </Screen>
  );
}
