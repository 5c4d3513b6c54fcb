import { Button } from 'antd';
import { useState } from 'react';
import { useRequestFilters } from '../../../shared/list/request-filters.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList, type ListDefinition } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { useRechargeColumns, type Recharge, type RechargeAction } from './recharge-columns.tsx';
import { RechargeDetails } from './recharge-details.tsx';
import { ConfirmDrawer, FailDrawer } from './recharge-drawers.tsx';

export function RechargesScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const list = useList(useRechargeList());
  const [opened, setOpened] = useState<{ action: RechargeAction | 'details'; recharge?: Recharge }>();
  const listed = useListed(list, {
    rows: 'recharge/inquire',
    totals: 'recharge/totals',
    sums: { requested: 'requestedAmount', arrived: 'creditedAmount', corrected: 'correctedAmount' },
  });
  const close = () => setOpened(undefined);
  const about = opened?.recharge;
  return (
    <ListScreen
      title={t('admin_view.menu.recharges')}
      {...listed}
      exportPath="recharge/export"
      searchLabel={t('admin_view.searchRecharge')}
      columns={useRechargeColumns()}
      keyOf={({ rechargeId }) => rechargeId}
      nameOf={({ rechargeId }) => t('admin_view.auditSubject.recharge', { id: rechargeId })}
      onOpen={(recharge) => setOpened({ action: 'details', recharge })}
      emptyText={t('admin_view.emptyRecharges.all')}
      emptyViews={Object.fromEntries(named.map((view) => [view, t(`admin_view.emptyRecharges.${view}`)]))}
      actions={
        may('recharge.confirm') && (
          <Button onClick={() => setOpened({ action: 'confirm' })}>{t('admin_view.kind.manual_recharge')}</Button>
        )
      }
    >
      {opened?.action === 'details' && about && (
        <RechargeDetails recharge={about} onAct={(action) => setOpened({ action, recharge: about })} onClose={close} />
      )}
      {opened?.action === 'confirm' && <ConfirmDrawer recharge={about} onClose={close} />}
      {opened?.action === 'fail' && about && <FailDrawer recharge={about} onClose={close} />}
    </ListScreen>
  );
}

const named = ['waiting', 'overdue', 'success', 'failed'] as const;

const statuses = ['waiting', 'success', 'failed'] as const;

function useRechargeList(): ListDefinition {
  const { t } = useTranslations();
  const requestFilters = useRequestFilters();
  const view = (name: 'waiting' | 'overdue' | 'success' | 'failed', values: Record<string, string>) => ({
    name,
    label: t(`admin_view.state.${name}`),
    values,
  });
  return {
    name: 'recharges',
    views: [
      view('waiting', { status: '0' }),
      view('overdue', { overdue: '1' }),
      view('success', { status: '1' }),
      view('failed', { status: '2' }),
      { name: 'all', label: t('admin_view.allRows'), values: {} },
    ],
    filters: [
      {
        name: 'status',
        label: t('admin_view.state'),
        kind: 'choice',
        isNumeric: true,
        options: statuses.map((status, value) => ({ value: `${value}`, label: t(`admin_view.state.${status}`) })),
      },
      ...requestFilters,
    ],
    sorts: ['created', 'amount'],
    // Pending recharges are a queue: the oldest comes first, as on the server.
    usualSort: ({ status, overdue }) => ({ name: 'created', descending: !(status === '0' || overdue === '1') }),
  };
}
