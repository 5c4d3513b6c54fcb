import type { ResponseOf } from '@goodturn/contract';
import { useCall } from '../../../shared/api/calls.ts';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import type { Column } from '../../../shared/components/record-table.tsx';
import { StatusTag } from '../../../shared/components/status-tag.tsx';
import { formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useWholeList } from '../../../shared/list/use-whole-list.ts';
import { choiceColumn, textColumn } from '../../../shared/list/whole-list.ts';
import { useRefetchEvery } from '../../../shared/polling.ts';

type ServerProcess = ResponseOf<'server/inquire'>[number];

const everyMs = 2_000;
const states = ['alive', 'gone'] as const;
const stateOf = ({ isAlive }: ServerProcess) => (isAlive ? 'alive' : 'gone');
const shown = (value: number | null, unit: string): string => (value === null ? '–' : `${formatCount(value)} ${unit}`);

export function ServerListScreen() {
  const { t } = useTranslations();
  const query = useCall('server/inquire', {});
  useRefetchEvery(everyMs, query.refetch);
  const whole = useWholeList({
    name: 'server_list',
    query,
    columns: useServerColumns(),
    keyOf: ({ serverId }) => serverId,
  });
  return (
    <ListScreen
      {...whole}
      exportPath="server/export"
      title={t('admin_view.menu.server_list')}
      searchLabel={t('admin_view.searchList')}
      nameOf={({ host }) => host}
      top={<p className="list-note muted">{t('admin_view.serversIntro')}</p>}
      emptyText={t('admin_view.emptyServers')}
    />
  );
}

function useServerColumns(): Column<ServerProcess>[] {
  const { t } = useTranslations();
  return [
    {
      ...textColumn('host', t('admin_view.host'), ({ host }) => host),
      cell: ({ host }) => <bdi translate="no">{host || '–'}</bdi>,
    },
    {
      ...choiceColumn(
        'state',
        t('admin_view.state'),
        states.map((value) => ({ value, label: t(`admin_view.state.${value}`) })),
        stateOf,
      ),
      cell: (server) => <StatusTag state={stateOf(server)} />,
    },
    {
      ...textColumn('version', t('admin_view.version'), ({ version }) => version),
      cell: ({ version }) => <code translate="no">{version}</code>,
    },
    {
      key: 'started',
      title: t('admin_view.startedAt'),
      text: ({ startedAt }) => startedAt,
      cell: ({ startedAt }) => <DateTimeCell at={startedAt} isWhole />,
      on: 'desktop',
    },
    {
      key: 'beat',
      title: t('admin_view.heartbeatAt'),
      text: ({ heartbeatAt }) => heartbeatAt,
      cell: ({ heartbeatAt }) => <DateTimeCell at={heartbeatAt} />,
    },
    {
      key: 'load',
      title: t('admin_view.loadPerCore'),
      text: ({ loadPercent }) => loadPercent ?? '',
      cell: ({ loadPercent }) => shown(loadPercent, '%'),
      numeric: true,
    },
    {
      key: 'delay',
      title: t('admin_view.loopDelay'),
      text: ({ loopDelayMs }) => loopDelayMs ?? '',
      cell: ({ loopDelayMs }) => shown(loopDelayMs, 'ms'),
      numeric: true,
    },
    {
      key: 'memory',
      title: t('admin_view.memory'),
      text: ({ memoryBytes }) => memoryBytes ?? '',
      cell: ({ memoryBytes }) => shown(memoryBytes && Math.round(memoryBytes / 1_000_000), 'MB'),
      numeric: true,
    },
    {
      ...textColumn('id', t('admin_view.process'), ({ serverId }) => serverId),
      cell: ({ serverId }) => <code translate="no">{serverId}</code>,
      on: 'desktop',
    },
  ];
}
