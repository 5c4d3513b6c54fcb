import { Button } from 'antd';
import { useState } from 'react';
import { useCallPages } from '../../shared/api/calls.ts';
import { FilterTabs } from '../../shared/components/filter-tabs.tsx';
import { RecordTable } from '../../shared/components/record-table.tsx';
import { Screen } from '../../shared/components/screen.tsx';
import { useAdministrator } from '../../shared/session/administrator.ts';
import { useFilter } from '../../shared/use-filter.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import type { Recharge, RechargeAction } from './recharge.ts';
import { ConfirmDrawer, FailDrawer } from './recharge-drawers.tsx';
import { useRechargeColumns } from './recharge-columns.tsx';

const states = ['waiting', 'overdue', 'success', 'failed'] as const;
const filterOf = {
  waiting: { status: 0 },
  overdue: { status: 0, overdue: true },
  success: { status: 1 },
  failed: { status: 2 },
} as const;

/** What customers said is on its way, and what arrived. */
export function RechargesScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const [state, choose] = useFilter('state', states, 'waiting');
  const [opened, setOpened] = useState<{ action: RechargeAction; recharge?: Recharge }>();
  const query = useCallPages('recharge/inquire', filterOf[state]);
  const close = () => setOpened(undefined);
  const tabs = (
    <FilterTabs
      label={t('admin_view.state')}
      value={state}
      options={states.map((value) => ({ value, label: t(`admin_view.state.${value}`) }))}
      onChange={choose}
    />
  );
  const byHand = may('recharge.confirm') && (
    <Button onClick={() => setOpened({ action: 'confirm' })}>{t('admin_view.kind.manual_recharge')}</Button>
  );
  return (
    <Screen
      title={t('admin_view.menu.recharges')}
      query={query}
      actions={
        <>
          {tabs}
          {byHand}
        </>
      }
    >
      <RecordTable
        label={t('admin_view.menu.recharges')}
        query={query}
        columns={useRechargeColumns((action, recharge) => setOpened({ action, recharge }))}
        keyOf={({ rechargeId }) => rechargeId}
        emptyText={t(`admin_view.emptyRecharges.${state}`)}
      />
      {opened?.action === 'confirm' && <ConfirmDrawer recharge={opened.recharge} onClose={close} />}
      {opened?.action === 'fail' && opened.recharge && <FailDrawer recharge={opened.recharge} onClose={close} />}
    </Screen>
  );
}
