import { useState } from 'react';
import { useCallPages } from '../../shared/api/calls.ts';
import { FilterTabs } from '../../shared/components/filter-tabs.tsx';
import { RecordTable } from '../../shared/components/record-table.tsx';
import { Screen } from '../../shared/components/screen.tsx';
import { useFilter } from '../../shared/use-filter.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { useApprovalColumns } from './approval-columns.tsx';
import { DecisionDrawer } from './decision-drawer.tsx';
import type { Approval } from './approval.ts';

const states = ['pending', 'approved', 'rejected', 'failed', 'all'] as const;

/** Every two-person request, and what became of it. */
export function ApprovalsScreen() {
  const { t } = useTranslations();
  const [state, choose] = useFilter('state', states, 'pending');
  const [decision, setDecision] = useState<{ approval: Approval; approve: boolean }>();
  const query = useCallPages('approval/inquire', state === 'all' ? {} : { state });
  const tabs = (
    <FilterTabs
      label={t('admin_view.state')}
      value={state}
      options={states.map((value) => ({ value, label: t(`admin_view.approvalTab.${value}`) }))}
      onChange={choose}
    />
  );
  return (
    <Screen title={t('admin_view.menu.approvals')} query={query} actions={tabs}>
      <RecordTable
        label={t('admin_view.menu.approvals')}
        query={query}
        columns={useApprovalColumns((approval, approve) => setDecision({ approval, approve }))}
        keyOf={({ approvalId }) => approvalId}
        emptyText={t('admin_view.emptyApprovals')}
      />
      {decision && <DecisionDrawer {...decision} onClose={() => setDecision(undefined)} />}
    </Screen>
  );
}
