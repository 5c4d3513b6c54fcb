import { DescriptionList } from '../../../shared/components/description-list.tsx';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import { useFields } from '../../../shared/components/use-fields.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Backend, ReleaseStep } from './backend-columns.tsx';

interface ReleaseDrawerProps {
  backend: Backend;
  step: ReleaseStep;
  onClose: () => void;
}

export function ReleaseDrawer({
  backend: { backendId, process, program, statement },
  step,
  onClose,
}: ReleaseDrawerProps) {
  const { t } = useTranslations();
  const field = useFields();
  return (
    <FormDrawer
      title={t('admin_view.labelled', { label: t(`admin_view.value.step.${step}`), value: `${process}` })}
      intro={t(`admin_view.releaseIntro.${step}`)}
      fields={[field.reason]}
      path="database/release_lock"
      input={({ reason = '' }) => ({ backendId, step, reason })}
      submitText={t(`admin_view.value.step.${step}`)}
      doneText={t('admin_view.released')}
      danger
      onClose={onClose}
    >
      <DescriptionList
        items={[
          [t('admin_view.payload.program'), program],
          [t('admin_view.payload.statement'), <code key="statement">{statement || '–'}</code>],
        ]}
      />
    </FormDrawer>
  );
}
