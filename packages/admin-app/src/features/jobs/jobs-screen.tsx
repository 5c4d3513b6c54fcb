import { useState } from 'react';
import { useCall } from '../../shared/api/calls.ts';
import { RecordTable } from '../../shared/components/record-table.tsx';
import { Screen } from '../../shared/components/screen.tsx';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { useRefetchEvery } from '../../shared/use-refetch-every.ts';
import { attentionFirst, type Job, type JobStep } from './job.ts';
import { useJobColumns } from './job-columns.tsx';
import { JobDrawer } from './job-drawer.tsx';

const everyMs = 5_000;

/** What runs by itself beside requests, over all servers. */
export function JobsScreen() {
  const { t } = useTranslations();
  const [chosen, setChosen] = useState<{ job: Job; step: JobStep }>();
  const query = useCall('script/inquire', {});
  const { data, error, refetch } = query;
  const rows = data && attentionFirst(data);
  useRefetchEvery(everyMs, refetch);
  return (
    <Screen title={t('admin_view.menu.scripts')} query={query}>
      <p className="muted">{t('admin_view.scriptsIntro')}</p>
      <RecordTable
        label={t('admin_view.menu.scripts')}
        query={{ rows, error, refetch }}
        columns={useJobColumns((job, step) => setChosen({ job, step }))}
        keyOf={({ job }) => job}
        emptyText={t('admin_view.emptyScripts')}
      />
      {chosen && <JobDrawer {...chosen} onClose={() => setChosen(undefined)} />}
    </Screen>
  );
}
