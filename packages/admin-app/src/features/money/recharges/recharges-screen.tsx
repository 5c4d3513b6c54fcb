import { Button } from 'antd';
import { useState } from 'react';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import type { Recharge, RechargeAction } from './recharge.ts';
import { useRechargeColumns } from './recharge-columns.tsx';
import { RechargeDetails } from './recharge-details.tsx';
import { ConfirmDrawer, FailDrawer } from './recharge-drawers.tsx';
import { useRechargeList } from './recharge-list.ts';

/** What customers said is on its way, and what arrived. */
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
