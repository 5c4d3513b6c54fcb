import { stoppableJobNames } from '@goodturn/contract/browser';
import { Button } from 'antd';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import type { Column } from '../../../shared/components/record-table.tsx';
import { StatusTag } from '../../../shared/components/status-tag.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { choiceColumn, textColumn } from '../../../shared/list/whole-list.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { durationLabel, type Job, jobLabel, type JobStep, scheduleLabel } from './job.ts';

const states = ['failing', 'stopped', 'running', 'idle'] as const;

const timeOf = (at: string | null) => (at === null ? '–' : <DateTimeCell at={at} />);

export function useJobColumns(choose: (job: Job, step: JobStep) => void): Column<Job>[] {
  const { t } = useTranslations();
  const guardLabel = ({ guard }: Job): string =>
    t(guard === null ? 'admin_view.yesNo.true' : `admin_view.jobGuard.${guard}`);
  return [
    {
      key: 'job',
      title: t('admin_view.payload.job'),
      text: (row) => `${jobLabel(row)} ${t(`admin_view.jobWork.${row.job}`)}`,
      cell: (row) => (
        <>
          {jobLabel(row)}
          <div className="wraps muted">{t(`admin_view.jobWork.${row.job}`)}</div>
        </>
      ),
    },
    { ...textColumn('schedule', t('admin_view.schedule'), scheduleLabel), on: 'desktop' },
    {
      ...choiceColumn(
        'state',
        t('admin_view.state'),
        states.map((value) => ({ value, label: t(`admin_view.state.${value}`) })),
        ({ state }) => state,
      ),
      cell: (job) => <JobState job={job} />,
    },
    {
      key: 'ran',
      title: t('admin_view.lastRun'),
      text: ({ lastRunAt }) => lastRunAt ?? '',
      cell: ({ lastRunAt }) => timeOf(lastRunAt),
    },
    {
      key: 'done',
      title: t('admin_view.lastSuccess'),
      text: ({ lastSuccessAt }) => lastSuccessAt ?? '',
      cell: ({ lastSuccessAt }) => timeOf(lastSuccessAt),
      on: 'desktop',
    },
    {
      key: 'failed',
      title: t('admin_view.lastFailure'),
      text: ({ lastFailureAt, lastFailure }) => `${lastFailureAt ?? ''} ${lastFailure?.code ?? ''}`,
      cell: (job) => <LastFailure job={job} />,
      on: 'desktop',
    },
    {
      key: 'took',
      title: t('admin_view.took'),
      text: ({ durationMs }) => durationMs ?? '',
      cell: ({ durationMs }) => <span className="nowrap">{durationLabel(durationMs)}</span>,
      numeric: true,
      on: 'desktop',
    },
    {
      ...textColumn('guard', t('admin_view.canBeStopped'), guardLabel),
      cell: (job) => <div className="wraps wraps--narrow">{guardLabel(job)}</div>,
    },
    { key: 'actions', title: t('admin_view.actions'), cell: (job) => <JobActions job={job} choose={choose} /> },
  ];
}

function JobState({ job: { state, stop, lastFailure, runningOn, isRequested } }: { job: Job }) {
  const { t } = useTranslations();
  return (
    <>
      <StatusTag state={state} />
      <div className="wraps muted">
        {stop !== null && (
          <>
            {t('admin_view.stoppedBy', { account: stop.stoppedBy })} <DateTimeCell at={stop.stoppedAt} />: {stop.reason}
          </>
        )}
        {state === 'failing' && lastFailure !== null && t(`admin_view.jobFailure.${lastFailure.reason}`)}
        {state === 'running' && runningOn.join(', ')}
        {isRequested && stop === null && t('admin_view.runRequested')}
      </div>
    </>
  );
}

function LastFailure({ job: { lastFailureAt, lastFailure } }: { job: Job }) {
  const { t } = useTranslations();
  if (lastFailureAt === null || lastFailure === null) return '–';
  const { reason, code } = lastFailure;
  return (
    <>
      <DateTimeCell at={lastFailureAt} />
      <div className="wraps muted">
        {t(`admin_view.jobFailure.${reason}`)} {code !== '' && <code translate="no">{code}</code>}
      </div>
    </>
  );
}

function JobActions({ job, choose }: { job: Job; choose: (job: Job, step: JobStep) => void }) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const isStopped = job.stop !== null;
  const isStoppable = stoppableJobNames.some((name) => name === job.job);
  const steps: JobStep[] = [];
  if (may('job.run') && !isStopped) steps.push('run');
  if (may('job.stop') && isStoppable) steps.push(isStopped ? 'start' : 'stop');
  return (
    <span className="row-actions">
      {steps.map((step) => (
        <Button
          key={step}
          size="small"
          danger={step === 'stop'}
          aria-label={`${t(`admin_view.jobStep.${step}`)}: ${jobLabel(job)}`}
          onClick={() => choose(job, step)}
        >
          {t(`admin_view.jobStep.${step}`)}
        </Button>
      ))}
    </span>
  );
}
