import { useState } from 'react';
import { useCallPages } from '../../shared/api/calls.ts';
import { FilterTabs } from '../../shared/components/filter-tabs.tsx';
import { RecordTable } from '../../shared/components/record-table.tsx';
import { Screen } from '../../shared/components/screen.tsx';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { useFilter } from '../../shared/use-filter.ts';
import type { Submission } from './identity.ts';
import { useIdentityColumns } from './identity-columns.tsx';
import { IdentityDrawer } from './identity-drawer.tsx';

const states = ['pending', 'approved', 'rejected'] as const;

/** The identity documents that wait for a decision, and those that were decided on. */
export function IdentityScreen() {
  const { t } = useTranslations();
  const [state, choose] = useFilter('state', states, 'pending');
  const [opened, setOpened] = useState<Submission>();
  const query = useCallPages('real_name/inquire', { state });
  const tabs = (
    <FilterTabs
      label={t('admin_view.state')}
      value={state}
      options={states.map((value) => ({ value, label: t(`admin_view.state.${value}`) }))}
      onChange={choose}
    />
  );
  return (
    <Screen title={t('admin_view.menu.identity')} query={query} actions={tabs}>
      <RecordTable
        label={t('admin_view.menu.identity')}
        query={query}
        columns={useIdentityColumns(setOpened)}
        keyOf={({ submissionId }) => submissionId}
        emptyText={t(`admin_view.emptyIdentity.${state}`)}
      />
      {opened && <IdentityDrawer submission={opened} onClose={() => setOpened(undefined)} />}
    </Screen>
  );
}
