import { exportedListNames } from '@goodturn/contract/browser';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList, type ListDefinition } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import { useRefetchEvery } from '../../../shared/polling.ts';
import { isOpen, useTaskColumns } from './task-columns.tsx';

const everyMs = 2_000;

export function TasksScreen() {
  const { t } = useTranslations();
  const list = useList(useTaskList());
  const listed = useListed(list, { rows: 'task/inquire', totals: 'task/totals' });
  const { rows = [], refetch } = listed.query;
  useRefetchEvery(everyMs, refetch, rows.some(isOpen));
  return (
    <ListScreen
      {...listed}
      news={{ newer: 0, changed: 0, show: () => undefined }}
      title={t('admin_view.menu.tasks')}
      searchLabel={t('admin_view.searchTask')}
      columns={useTaskColumns()}
      keyOf={({ taskId }) => taskId}
      nameOf={({ taskId }) => t('admin_view.auditSubject.task', { id: taskId })}
      emptyText={t('admin_view.emptyTasks')}
    />
  );
}

const states = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const;

function useTaskList(): ListDefinition {
  const { t } = useTranslations();
  return {
    name: 'tasks',
    views: [
      { name: 'all', label: t('admin_view.allRows'), values: {} },
      { name: 'open', label: t('admin_view.tasksOpen'), values: { state: 'queued,running' } },
      { name: 'failed', label: t('admin_view.state.failed'), values: { state: 'failed' } },
    ],
    filters: [
      {
        name: 'state',
        label: t('admin_view.state'),
        kind: 'choice',
        options: states.map((value) => ({ value, label: t(`admin_view.state.${value}`) })),
      },
      {
        name: 'list',
        label: t('admin_view.payload.list'),
        kind: 'choice',
        options: exportedListNames.map((value) => ({ value, label: t(`admin_view.value.list.${value}`) })),
      },
      { name: 'created', label: t('admin_view.requestedAt'), kind: 'days' },
    ],
    sorts: ['created'],
    usualSort: () => ({ name: 'created', descending: true }),
  };
}
