import { useState } from 'react';
import { useRequestFilters } from '../../../shared/list/request-filters.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList, type ListDefinition } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import { useWithdrawalColumns, type Withdrawal, type WithdrawalAction } from './withdrawal-columns.tsx';
import { WithdrawalDetails } from './withdrawal-details.tsx';
import { WithdrawalDrawer } from './withdrawal-drawers.tsx';

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

/** Stages of withdrawals that are paid by a batch; a shop that pays by hand has none. */
const railStages = ['batched', 'signed', 'sent'] as const;
const stages = [...named, ...railStages] as const;
const open: readonly string[] = [...named.slice(0, 3), ...railStages];

function useWithdrawalList(): ListDefinition {
  const { t } = useTranslations();
  const requestFilters = useRequestFilters();
  const optionsOf = (values: readonly (typeof stages)[number][]) =>
    values.map((value) => ({ value, label: t(`admin_view.state.${value}`) }));
  return {
    name: 'withdrawals',
    views: [
      ...optionsOf(named).map(({ value, label }) => ({ name: value, label, values: { stage: value } })),
      { name: 'all', label: t('admin_view.allRows'), values: {} },
    ],
    filters: [
      { name: 'stage', label: t('admin_view.state'), kind: 'choice', options: optionsOf(stages) },
      ...requestFilters,
    ],
    sorts: ['created', 'amount'],
    // Pending withdrawals are a queue: the oldest comes first, as on the server.
    usualSort: ({ stage = '', overdue }) => {
      const isQueue = stage !== '' && stage.split(',').every((one) => open.includes(one));
      return { name: 'created', descending: !(isQueue || overdue === '1') };
    },
  };
}
