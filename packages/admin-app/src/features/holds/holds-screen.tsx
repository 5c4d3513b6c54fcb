import { useState } from 'react';
import { useCallPages } from '../../shared/api/calls.ts';
import { FilterTabs } from '../../shared/components/filter-tabs.tsx';
import { PendingRequests } from '../../shared/components/pending-requests.tsx';
import { RecordTable } from '../../shared/components/record-table.tsx';
import { Screen } from '../../shared/components/screen.tsx';
import { useFilter } from '../../shared/use-filter.ts';
import type { HoldAction } from '../../shared/records/hold-columns.tsx';
import type { Hold } from './hold.ts';
import { useHoldColumns } from './hold-columns.tsx';
import { AppealDrawer, LiftDrawer } from '../../shared/components/hold-drawers.tsx';
import { useTranslations } from '../../shared/i18n/texts.ts';

const states = ['appealed', 'active', 'ended'] as const;

/** Which customers are on hold, why, until when, and the appeals that wait for a third person. */
export function HoldsScreen() {
  const { t } = useTranslations();
  const [state, choose] = useFilter('state', states, 'appealed');
  const [opened, setOpened] = useState<{ action: HoldAction; hold: Hold }>();
  const query = useCallPages('hold/inquire', { state });
  const tabs = (
    <FilterTabs
      label={t('admin_view.state')}
      value={state}
      options={states.map((value) => ({ value, label: t(`admin_view.holdState.${value}`) }))}
      onChange={choose}
    />
  );
  const close = () => setOpened(undefined);
  return (
    <Screen title={t('admin_view.menu.holds')} query={query} actions={tabs}>
      <PendingRequests kinds={['hold', 'hold_release']} />
      <RecordTable
        label={t('admin_view.menu.holds')}
        query={query}
        columns={useHoldColumns((action, hold) => setOpened({ action, hold }))}
        keyOf={({ holdId }) => holdId}
        emptyText={t(`admin_view.emptyHolds.${state}`)}
      />
      {opened?.action === 'lift' && <LiftDrawer hold={opened.hold} onClose={close} />}
      {opened && opened.action !== 'lift' && (
        <AppealDrawer hold={opened.hold} accept={opened.action === 'accept'} onClose={close} />
      )}
    </Screen>
  );
}
