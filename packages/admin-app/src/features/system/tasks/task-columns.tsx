import type { ResponseOf } from '@goodturn/contract';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import type { Column } from '../../../shared/components/record-table.tsx';
import { StatusTag } from '../../../shared/components/status-tag.tsx';
import { formatCount } from '../../../shared/i18n/formats.ts';
import { textOr, useTranslations } from '../../../shared/i18n/texts.ts';
import { Button } from 'antd';
import { useOperation } from '../../../shared/api/operations.ts';

type Task = ResponseOf<'task/inquire'>['list'][number];

export const isOpen = ({ state }: Task): boolean => state === 'queued' || state === 'running';

export function useTaskColumns(): Column<Task>[] {
  const { t } = useTranslations();
  return [
    { key: 'id', title: t('admin_view.number'), cell: ({ taskId }) => taskId, numeric: true },
    {
      key: 'what',
      title: t('admin_view.action'),
      cell: ({ list, format }) =>
        t('admin_view.exportOf', {
          list: t(`admin_view.value.list.${list}`),
          format: t(`admin_view.exportFormat.${format}`),
        }),
    },
    {
      key: 'who',
      title: t('admin_view.who'),
      cell: ({ requestedBy }) => <bdi translate="no">{requestedBy}</bdi>,
      on: 'desktop',
    },
    { key: 'state', title: t('admin_view.state'), cell: (task) => <TaskState task={task} /> },
    { key: 'rows', title: t('admin_view.rows'), cell: ({ rows }) => formatCount(rows), numeric: true, on: 'desktop' },
    {
      key: 'size',
      title: t('admin_view.fileSize'),
      cell: ({ fileBytes }) => sizeText(fileBytes),
      numeric: true,
      on: 'desktop',
    },
    {
      key: 'created',
      title: t('admin_view.requestedAt'),
      cell: ({ createdAt }) => <DateTimeCell at={createdAt} />,
      sort: 'created',
      on: 'desktop',
    },
    {
      key: 'updated',
      title: t('admin_view.updatedAt'),
      cell: ({ updatedAt }) => <DateTimeCell at={updatedAt} />,
      on: 'desktop',
    },
    {
      key: 'until',
      title: t('admin_view.fileUntil'),
      cell: ({ fileUntil }) => (fileUntil === null ? '–' : <DateTimeCell at={fileUntil} />),
      on: 'desktop',
    },
    { key: 'actions', title: t('admin_view.actions'), cell: (task) => <TaskActions task={task} /> },
  ];
}

function TaskState({ task }: { task: Task }) {
  const { state, percent, errorCode } = task;
  return (
    <>
      <StatusTag state={state} />{' '}
      {state === 'running' && percent !== null && <span className="muted">{percent} %</span>}
      {errorCode !== null && <span className="muted">{textOr(`error_view.${errorCode}`, errorCode)}</span>}
    </>
  );
}

function sizeText(bytes: number | null): string {
  if (bytes === null) return '–';
  return bytes < 1_000_000
    ? `${formatCount(Math.ceil(bytes / 1_000))} kB`
    : `${formatCount(Math.ceil(bytes / 1_000_000))} MB`;
}

function TaskActions({ task }: { task: Task }) {
  const { t } = useTranslations();
  const link = useOperation('task/link', {
    onDone: ({ address }) => Object.assign(document.createElement('a'), { href: address, download: '' }).click(),
  });
  const cancel = useOperation('task/cancel');
  const again = useOperation('task/run_again');
  const { taskId, isOwn, fileName } = task;
  return (
    <div className="row-actions">
      {isOwn && fileName !== null && (
        <Button
          size="small"
          loading={link.busy}
          aria-label={`${t('admin_view.download')}: ${taskId}`}
          onClick={() => link.submit({ taskId })}
        >
          {t('admin_view.download')}
        </Button>
      )}
      {isOpen(task) && (
        <Button
          size="small"
          loading={cancel.busy}
          aria-label={`${t('admin_view.cancelTask')}: ${taskId}`}
          onClick={() => cancel.submit({ taskId })}
        >
          {t('admin_view.cancelTask')}
        </Button>
      )}
      {isOwn && !isOpen(task) && (
        <Button
          size="small"
          loading={again.busy}
          aria-label={`${t('admin_view.runAgain')}: ${taskId}`}
          onClick={() => again.submit({ taskId })}
        >
          {t('admin_view.runAgain')}
        </Button>
      )}
    </div>
  );
}
