import { useState } from 'react';
import { useCall } from '../../../shared/api/calls.ts';
import { RecordTable } from '../../../shared/components/record-table.tsx';
import { Screen } from '../../../shared/components/screen.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { type Backend, type ReleaseStep, useLockColumns, useSlowColumns } from './backend-columns.tsx';
import { ReleaseDrawer } from './release-drawer.tsx';

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
