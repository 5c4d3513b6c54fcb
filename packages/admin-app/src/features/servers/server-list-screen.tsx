import type { ResponseOf } from '@goodturn/contract';
import { useCall } from '../../shared/api/calls.ts';
import { DateTimeCell } from '../../shared/components/date-time-cell.tsx';
import { type Column, RecordTable } from '../../shared/components/record-table.tsx';
import { Screen } from '../../shared/components/screen.tsx';
import { StatusTag } from '../../shared/components/status-tag.tsx';
import { formatCount } from '../../shared/i18n/formats.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { useRefetchEvery } from '../../shared/use-refetch-every.ts';

type ServerProcess = ResponseOf<'server/inquire'>[number];

const everyMs = 2_000;
const shown = (value: number | null, unit: string): string => (value === null ? '–' : `${formatCount(value)} ${unit}`);

/** The processes of the server, and how busy each is. */
export function ServerListScreen() {
  const { t } = useTranslations();
  const query = useCall('server/inquire', {});
  const { data: rows, error, refetch } = query;
  useRefetchEvery(everyMs, refetch);
  return (
    <Screen title={t('admin_view.menu.server_list')} query={query}>
      <p className="muted">{t('admin_view.serversIntro')}</p>
      <RecordTable
        label={t('admin_view.menu.server_list')}
        query={{ rows, error, refetch }}
        columns={useServerColumns()}
        keyOf={({ serverId }) => serverId}
        emptyText={t('admin_view.emptyServers')}
      />
    </Screen>
  );
}

function useServerColumns(): Column<ServerProcess>[] {
  const { t } = useTranslations();
  return [
    { key: 'host', title: t('admin_view.host'), cell: ({ host }) => <bdi>{host || '–'}</bdi> },
    {
      key: 'state',
      title: t('admin_view.state'),
      cell: ({ isAlive }) => <StatusTag state={isAlive ? 'alive' : 'gone'} />,
    },
    { key: 'version', title: t('admin_view.version'), cell: ({ version }) => <code>{version}</code> },
    {
      key: 'started',
      title: t('admin_view.startedAt'),
      cell: ({ startedAt }) => <DateTimeCell at={startedAt} isWhole />,
      on: 'desk',
    },
    { key: 'beat', title: t('admin_view.heartbeatAt'), cell: ({ heartbeatAt }) => <DateTimeCell at={heartbeatAt} /> },
    {
      key: 'load',
      title: t('admin_view.loadPerCore'),
      cell: ({ loadPercent }) => shown(loadPercent, '%'),
      numeric: true,
    },
    {
      key: 'delay',
      title: t('admin_view.loopDelay'),
      cell: ({ loopDelayMs }) => shown(loopDelayMs, 'ms'),
      numeric: true,
    },
    {
      key: 'memory',
      title: t('admin_view.memory'),
      cell: ({ memoryBytes }) => shown(memoryBytes && Math.round(memoryBytes / 1_000_000), 'MB'),
      numeric: true,
    },
    { key: 'id', title: t('admin_view.process'), cell: ({ serverId }) => <code>{serverId}</code>, on: 'desk' },
  ];
}
