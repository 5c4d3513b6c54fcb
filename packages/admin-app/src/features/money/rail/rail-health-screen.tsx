import type { ResponseOf } from '@goodturn/contract';
import { useCall } from '../../../shared/api/calls.ts';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { RailAlarms } from '../../../shared/components/rail-alarms.tsx';
import { type Column, RecordTable } from '../../../shared/components/record-table.tsx';
import { Screen } from '../../../shared/components/screen.tsx';
import { TimeIn } from '../../../shared/components/time-in.tsx';
import { formatAmount, formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { whileUsed } from '../../../shared/polling.ts';

type Health = ResponseOf<'rail/inquire'>;
type Watcher = Health['watchers'][number];
type Method = Health['methods'][number];

const everyMs = 10_000;
const countOr = (value: number | null): string => (value === null ? '–' : formatCount(value));

/** Shows the progress of the chain watchers, and how each payment method is credited. */
export function RailHealthScreen() {
  const { t } = useTranslations();
  const query = useCall('rail/inquire', {}, { refetchInterval: whileUsed(everyMs) });
  const { data, error, refetch } = query;
  const watched = { rows: data?.watchers, error, refetch };
  const credited = { rows: data?.methods, error, refetch };
  return (
    <Screen title={t('admin_view.menu.rail_health')} query={query}>
      {data !== undefined &&
        (data.alarms.length === 0 ? (
          <p className="muted">{t('admin_view.noRailAlarms')}</p>
        ) : (
          <RailAlarms alarms={data.alarms} />
        ))}
      <h2>{t('admin_view.watchers')}</h2>
      <RecordTable
        label={t('admin_view.watchers')}
        query={watched}
        columns={useWatcherColumns()}
        keyOf={({ observer, chain }) => `${observer} ${chain}`}
        emptyText={t('admin_view.emptyWatchers')}
      />
      <h2>{t('admin_view.methodsOnChain')}</h2>
      <RecordTable
        label={t('admin_view.methodsOnChain')}
        query={credited}
        columns={useMethodColumns()}
        keyOf={({ paymentMethod }) => paymentMethod}
        emptyText={t('admin_view.emptyWatchers')}
      />
    </Screen>
  );
}

function useWatcherColumns(): Column<Watcher>[] {
  const { t } = useTranslations();
  const behind = ({ final, cursor }: Watcher) =>
    final === null || cursor === null ? '–' : formatCount(Math.max(0, final - cursor));
  return [
    {
      key: 'observer',
      title: t('admin_view.observer'),
      cell: ({ observer }) => t(`admin_view.value.observer.${observer}`),
    },
    { key: 'chain', title: t('admin_view.chain'), cell: ({ chain }) => t(`admin_view.chainName.${chain}`) },
    { key: 'head', title: t('admin_view.chainHead'), cell: ({ head }) => countOr(head), numeric: true },
    { key: 'final', title: t('admin_view.chainFinal'), cell: ({ final }) => countOr(final), numeric: true },
    { key: 'cursor', title: t('admin_view.chainCursor'), cell: ({ cursor }) => countOr(cursor), numeric: true },
    { key: 'behind', title: t('admin_view.blocksBehind'), cell: behind, numeric: true },
    {
      key: 'heard',
      title: t('admin_view.heardAt'),
      cell: ({ heardAt }) => (heardAt === null ? '–' : <DateTimeCell at={heardAt} />),
    },
    {
      key: 'requests',
      title: t('admin_view.requestsToday'),
      cell: ({ requests }) => formatCount(requests),
      numeric: true,
    },
  ];
}

function useMethodColumns(): Column<Method>[] {
  const { t } = useTranslations();
  return [
    {
      key: 'method',
      title: t('admin_view.payload.paymentMethod'),
      cell: ({ paymentMethod }) => t(`admin_view.value.paymentMethod.${paymentMethod}`),
    },
    { key: 'route', title: t('admin_view.payload.route'), cell: ({ route }) => t(`admin_view.value.route.${route}`) },
    { key: 'from', title: t('admin_view.fromBlock'), cell: ({ fromBlock }) => countOr(fromBlock), numeric: true },
    { key: 'until', title: t('admin_view.untilBlock'), cell: ({ untilBlock }) => countOr(untilBlock), numeric: true },
    {
      key: 'credited',
      title: t('admin_view.creditedDayUsd'),
      cell: ({ creditedDay }) => formatAmount(creditedDay),
      numeric: true,
    },
    { key: 'held', title: t('admin_view.heldCount'), cell: ({ held }) => formatCount(held), numeric: true },
    { key: 'limits', title: t('admin_view.railLimits'), cell: ({ limits }) => <Limits limits={limits} /> },
  ];
}

function Limits({ limits }: Pick<Method, 'limits'>) {
  const { t } = useTranslations();
  return limits.map(({ railLimit, amount, next }) => (
    <div key={railLimit}>
      {t('admin_view.labelled', { label: t(`admin_view.value.railLimit.${railLimit}`), value: formatAmount(amount) })}
      {next !== null && (
        <div className="muted">
          <TimeIn
            at={next.countsFrom}
            sentence={(dateTime) => t('admin_view.nextLimit', { amount: formatAmount(next.amount), dateTime })}
          />
        </div>
      )}
    </div>
  ));
}
