import { useState } from 'react';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import type { Withdrawal, WithdrawalAction } from './withdrawal.ts';
import { useWithdrawalColumns } from './withdrawal-columns.tsx';
import { WithdrawalDetails } from './withdrawal-details.tsx';
import { WithdrawalDrawer } from './withdrawal-drawers.tsx';
import { useWithdrawalList } from './withdrawal-list.ts';

/** Money that customers take out: reviewed, approved, paid outside of the shop, and booked once it has left. */
export function WithdrawalsScreen() {
  const { t } = useTranslations();
  const list = useList(useWithdrawalList());
  const [opened, setOpened] = useState<{ action: WithdrawalAction | 'details'; withdrawal: Withdrawal }>();
  const listed = useListed(list, {
    rows: 'withdrawal/inquire',
    totals: 'withdrawal/totals',
    sums: { amount: 'amount', received: 'received' },
  });
  const close = () => setOpened(undefined);
  return (
    <ListScreen
      title={t('admin_view.menu.withdrawals')}
      {...listed}
      exportPath="withdrawal/export"
      searchLabel={t('admin_view.searchRecharge')}
      columns={useWithdrawalColumns((action, withdrawal) => setOpened({ action, withdrawal }))}
      keyOf={({ withdrawalId }) => withdrawalId}
      nameOf={({ withdrawalId }) => t('admin_view.auditSubject.withdrawal', { id: withdrawalId })}
      onOpen={(withdrawal) => setOpened({ action: 'details', withdrawal })}
      emptyText={t('admin_view.emptyWithdrawals.all')}
      emptyViews={Object.fromEntries(named.map((view) => [view, t(`admin_view.emptyWithdrawals.${view}`)]))}
    >
      {opened?.action === 'details' && (
        <WithdrawalDetails
          withdrawal={opened.withdrawal}
          onAct={(action) => setOpened({ ...opened, action })}
          onClose={close}
        />
      )}
      {opened && opened.action !== 'details' && (
        <WithdrawalDrawer action={opened.action} withdrawal={opened.withdrawal} onClose={close} />
      )}
    </ListScreen>
  );
}

const named = ['under_review', 'approved', 'signing', 'paid', 'rejected', 'cancelled'] as const;
