import { stoppableJobNames } from '@goodturn/contract/browser';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import { useFields } from '../../../shared/components/use-fields.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { type Job, jobLabel, type JobStep } from './job.ts';

interface JobDrawerProps {
  job: Job;
  step: JobStep;
  onClose: () => void;
}

export function JobDrawer({ job, step, onClose }: JobDrawerProps) {
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
