import { useState } from 'react';
import { useCall } from '../../../shared/api/calls.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useWholeList } from '../../../shared/list/use-whole-list.ts';
import { useRefetchEvery } from '../../../shared/polling.ts';
import { attentionFirst, jobLabel, type Job, type JobStep } from './job.ts';
import { useJobColumns } from './job-columns.tsx';
import { JobDrawer } from './job-drawer.tsx';

const everyMs = 5_000;

export function JobsScreen() {
  const { t } = useTranslations();
  const [chosen, setChosen] = useState<{ job: Job; step: JobStep }>();
  const query = useCall('script/inquire', {});
  useRefetchEvery(everyMs, query.refetch);
  const whole = useWholeList({
    name: 'scripts',
    query: { ...query, data: query.data && attentionFirst(query.data) },
    columns: useJobColumns((job, step) => setChosen({ job, step })),
    keyOf: ({ job }) => job,
  });
  return (
    <ListScreen
      {...whole}
      exportPath="script/export"
      title={t('admin_view.menu.scripts')}
      searchLabel={t('admin_view.searchList')}
      nameOf={jobLabel}
      top={<p className="list-note muted">{t('admin_view.scriptsIntro')}</p>}
      emptyText={t('admin_view.emptyScripts')}
    >
      {chosen && <JobDrawer {...chosen} onClose={() => setChosen(undefined)} />}
    </ListScreen>
  );
}
