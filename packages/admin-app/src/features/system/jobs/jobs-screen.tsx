import { useState } from 'react';
import { useCall } from '../../../shared/api/calls.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useWholeList } from '../../../shared/list/use-whole-list.ts';
import { useRefetchEvery } from '../../../shared/polling.ts';
import { attentionFirst, jobLabel, type Job, type JobStep } from './job.ts';
import { useJobColumns } from './job-columns.tsx';
import { stoppableJobNames } from '@goodturn/contract/browser';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import { useFields } from '../../../shared/components/use-fields.ts';

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

interface JobDrawerProps {
  job: Job;
  step: JobStep;
  onClose: () => void;
}

function JobDrawer({ job, step, onClose }: JobDrawerProps) {
  const { t } = useTranslations();
  const field = useFields();
  const word = t(`admin_view.jobStep.${step}`);
  const shared = {
    title: t('admin_view.labelled', { label: word, value: jobLabel(job) }),
    intro: t(`admin_view.jobIntro.${step}`),
    fields: [field.reason],
    submitText: word,
    doneText: t(`admin_view.jobDone.${step}`),
    onClose,
  };
  if (step === 'run') {
    return <FormDrawer {...shared} path="script/run" input={({ reason = '' }) => ({ job: job.job, reason })} />;
  }
  const stoppable = stoppableJobNames.find((name) => name === job.job);
  if (stoppable === undefined) return null;
  return (
    <FormDrawer
      {...shared}
      path={step === 'stop' ? 'script/stop' : 'script/start'}
      input={({ reason = '' }) => ({ job: stoppable, reason })}
      danger={step === 'stop'}
    />
  );
}
