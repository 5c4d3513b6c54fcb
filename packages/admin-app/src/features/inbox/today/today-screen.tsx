import './today.css';
import { Spin, Button } from 'antd';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../shared/api/calls.ts';
import { BatchNotes } from '../../../shared/components/batch-notes.tsx';
import { DateRangePicker } from '../../../shared/components/date-range-picker.tsx';
import { RailAlarms } from '../../../shared/components/rail-alarms.tsx';
import { Screen } from '../../../shared/components/screen.tsx';
import { whileUsed } from '../../../shared/polling.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { daysOf, periodBefore, rangeIn, withRange, type Range } from '../../../shared/day-range.ts';
import { Trend } from './trend.tsx';
import { Queues } from './queues.tsx';
import { Totals } from './totals.tsx';
import { LoadFailure } from '../../../shared/components/load-failure.tsx';
import { saveCsv } from '@goodturn/browser/save-file';
import { useSubmit } from '../../../shared/api/operations.ts';

const everyMs = 60_000;

export function TodayScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  if (may('statistics.read')) return <Statistics />;
  return (
    <Screen title={t('admin_view.menu.today_statistics')}>
      <p>{t('admin_view.noToday')}</p>
    </Screen>
  );
}

function Statistics() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const [query, setQuery] = useSearchParams();
  const range = rangeIn(query);
  const setRange = (next: Range) => setQuery(withRange(query, next), { replace: true });
  const today = useCall('today/inquire', {}, { refetchInterval: whileUsed(everyMs) });
  const days = today.data && daysOf(range, today.data.to);
  const chosen = useCall('today/inquire', days ?? {}, { enabled: days !== undefined, keepPrevious: true });
  const statistics = days === undefined ? today : chosen;
  const shown = statistics.data && periodBefore(statistics.data);
  const before = useCall('today/inquire', shown ?? {}, { enabled: shown !== undefined });
  const both = {
    refetch: () => Promise.all([today.refetch(), ...(days === undefined ? [] : [chosen.refetch()])]),
    isFetching: today.isFetching || chosen.isFetching,
  };
  const error = today.error ?? chosen.error;
  return (
    <Screen
      title={t('admin_view.menu.today_statistics')}
      query={both}
      actions={
        today.data && (
          <>
            <DateRangePicker range={range} today={today.data.to} onChange={setRange} />
            <ReportButton days={days ?? { from: today.data.to, to: today.data.to }} />
          </>
        )
      }
    >
      {error !== null && <LoadFailure error={error} retry={both.refetch} />}
      {error === null && statistics.data === undefined && (
        <Spin className="record-state" description={t('admin_view.loading')} />
      )}
      <TodaysAlarms />
      {may('withdrawal.read') && <BatchNotes />}
      {today.data && <Queues queues={today.data.queues} />}
      {error === null && statistics.data && (
        <>
          <Totals days={statistics.data.days} before={before.data?.days} />
          <Trend days={statistics.data.days} hours={statistics.data.hours} />
        </>
      )}
    </Screen>
  );
}

/** Shows the alarms of the chains, as sentences, to administrators who may read them. */
function TodaysAlarms() {
  const { may } = useAdministrator();
  const rail = useCall('rail/inquire', {}, { enabled: may('rail.read'), refetchInterval: whileUsed(everyMs) });
  if (rail.data === undefined || rail.data.alarms.length === 0) return null;
  return <RailAlarms alarms={rail.data.alarms} />;
}

function ReportButton({ days }: { days: { from: string; to: string } }) {
  const { t } = useTranslations();
  const { busy, submit } = useSubmit({
    send: (_: void, { call }) => call('today/report', days),
    onDone: ({ data: { fileName, csv } }) => saveCsv(fileName, csv),
  });
  return (
    <Button loading={busy} onClick={() => submit()}>
      {t('admin_view.saveCsv')}
    </Button>
  );
}
