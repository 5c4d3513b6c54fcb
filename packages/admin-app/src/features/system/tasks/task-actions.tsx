import { Button } from 'antd';
import { useOperation } from '../../../shared/api/operations.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { isOpen, type Task } from './task.ts';

/** What can be done with an asynchronous operation: fetch its file, cancel it, or run it again. */
export function TaskActions({ task }: { task: Task }) {
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
