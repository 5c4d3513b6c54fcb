import { useState } from 'react';
import { useCall } from '../../../shared/api/calls.ts';
import { RecordTable } from '../../../shared/components/record-table.tsx';
import { Screen } from '../../../shared/components/screen.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useLockColumns, useSlowColumns, type Backend, type ReleaseStep } from './backend-columns.tsx';
import { DescriptionList } from '../../../shared/components/description-list.tsx';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import { useFields } from '../../../shared/components/use-fields.ts';

export function DatabaseScreen() {
  const { t } = useTranslations();
  const [released, setReleased] = useState<{ backend: Backend; step: ReleaseStep }>();
  const query = useCall('database/inquire', {});
  const { data, error, refetch } = query;
  const release = (backend: Backend, step: ReleaseStep) => setReleased({ backend, step });
  const holders = new Set(data?.flatMap(({ blockedBy }) => blockedBy));
  const locks = data?.filter(({ process, blockedBy }) => blockedBy.length > 0 || holders.has(process));
  return (
    <Screen title={t('admin_view.menu.database')} query={query}>
      <p className="muted">{t('admin_view.databaseIntro')}</p>
      <h2>{t('admin_view.databaseLocks')}</h2>
      <RecordTable
        label={t('admin_view.databaseLocks')}
        query={{ rows: locks, error, refetch }}
        columns={useLockColumns(release)}
        keyOf={({ backendId }) => backendId}
        emptyText={t('admin_view.emptyLocks')}
      />
      <h2>{t('admin_view.databaseSlow')}</h2>
      <RecordTable
        label={t('admin_view.databaseSlow')}
        query={{ rows: data?.filter(({ isSlow }) => isSlow), error, refetch }}
        columns={useSlowColumns(release)}
        keyOf={({ backendId }) => backendId}
        emptyText={t('admin_view.emptySlow')}
      />
      {released && <ReleaseDrawer {...released} onClose={() => setReleased(undefined)} />}
    </Screen>
  );
}

interface ReleaseDrawerProps {
  backend: Backend;
  step: ReleaseStep;
  onClose: () => void;
}

function ReleaseDrawer({ backend: { backendId, process, program, statement }, step, onClose }: ReleaseDrawerProps) {
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
          [
            t('admin_view.payload.statement'),
            <code translate="no" key="statement">
              {statement || '–'}
            </code>,
          ],
        ]}
      />
    </FormDrawer>
  );
}
