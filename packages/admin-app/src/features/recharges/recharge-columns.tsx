import { Button } from 'antd';
import { ApprovalLink } from '../../shared/components/approval-link.tsx';
import { useWithCustomer } from '../../shared/components/customer-column.tsx';
import type { Column } from '../../shared/components/record-table.tsx';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { useRechargeColumns as useBaseColumns } from '../../shared/records/recharge-columns.tsx';
import { useAdministrator } from '../../shared/session/administrator.ts';
import type { Recharge, RechargeAction } from './recharge.ts';

export function useRechargeColumns(open: (action: RechargeAction, recharge: Recharge) => void): Column<Recharge>[] {
  const { t } = useTranslations();
  const columns = useWithCustomer<Recharge>(useBaseColumns());
  return [
    ...columns,
    { key: 'actions', title: t('admin_view.actions'), cell: (row) => <Actions recharge={row} open={open} /> },
  ];
}

function Actions({
  recharge,
  open,
}: {
  recharge: Recharge;
  open: (action: RechargeAction, recharge: Recharge) => void;
}) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  if (recharge.status !== 0) return null;
  if (recharge.approvalId !== null) return <ApprovalLink />;
  if (!may('recharge.confirm')) return null;
  const about = recharge.rechargeId;
  return (
    <div className="row-actions">
      <Button
        size="small"
        type="primary"
        aria-label={`${t('admin_view.confirmArrival')}: ${about}`}
        onClick={() => open('confirm', recharge)}
      >
        {t('admin_view.confirmArrival')}
      </Button>
      <Button
        size="small"
        aria-label={`${t('admin_view.markFailed')}: ${about}`}
        onClick={() => open('fail', recharge)}
      >
        {t('admin_view.markFailed')}
      </Button>
    </div>
  );
}
