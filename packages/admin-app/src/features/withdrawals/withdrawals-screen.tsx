import { useState } from 'react';
import { useCallPages } from '../../shared/api/calls.ts';
import { FilterTabs } from '../../shared/components/filter-tabs.tsx';
import { RecordTable } from '../../shared/components/record-table.tsx';
import { Screen } from '../../shared/components/screen.tsx';
import { useFilter } from '../../shared/use-filter.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import type { Withdrawal, WithdrawalAction } from './withdrawal.ts';
import { useWithdrawalColumns } from './withdrawal-columns.tsx';
import { WithdrawalDrawer } from './withdrawal-drawers.tsx';

const stages = ['under_review', 'approved', 'signing', 'paid', 'rejected', 'cancelled'] as const;

/** Money that customers take out: reviewed, approved, paid outside of the shop, and booked once it has left. */
export function WithdrawalsScreen() {
  const { t } = useTranslations();
  const [stage, choose] = useFilter('stage', stages, 'under_review');
  const [opened, setOpened] = useState<{ action: WithdrawalAction; withdrawal: Withdrawal }>();
  const query = useCallPages('withdrawal/inquire', { stage });
  const tabs = (
    <FilterTabs
      label={t('admin_view.state')}
      value={stage}
      options={stages.map((value) => ({ value, label: t(`admin_view.state.${value}`) }))}
      onChange={choose}
    />
  );
  return (
    <Screen title={t('admin_view.menu.withdrawals')} query={query} actions={tabs}>
      <RecordTable
        label={t('admin_view.menu.withdrawals')}
        query={query}
        columns={useWithdrawalColumns((action, withdrawal) => setOpened({ action, withdrawal }))}
        keyOf={({ withdrawalId }) => withdrawalId}
        emptyText={t(`admin_view.emptyWithdrawals.${stage}`)}
      />
      {opened && <WithdrawalDrawer {...opened} onClose={() => setOpened(undefined)} />}
    </Screen>
  );
}
