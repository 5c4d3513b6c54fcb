import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import { useRefetchEvery } from '../../../shared/use-refetch-every.ts';
import { isOpen } from './task.ts';
import { useTaskColumns } from './task-columns.tsx';
import { useTaskList } from './task-list.ts';

const everyMs = 2_000;

/** What runs behind the screens: how far it is, what went wrong, and what came of it. */
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
