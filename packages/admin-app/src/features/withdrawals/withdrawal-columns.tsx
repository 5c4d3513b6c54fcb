import type { PermissionNode } from '@goodturn/contract';
import { Button } from 'antd';
import { ActorCell } from '../../shared/components/actor-cell.tsx';
import { ApprovalLink } from '../../shared/components/approval-link.tsx';
import { useWithCustomer } from '../../shared/components/customer-column.tsx';
import type { Column } from '../../shared/components/record-table.tsx';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { useWithdrawalColumns as useBaseColumns } from '../../shared/records/withdrawal-columns.tsx';
import { useAdministrator } from '../../shared/session/administrator.ts';
import type { Withdrawal, WithdrawalAction } from './withdrawal.ts';

type Open = (action: WithdrawalAction, withdrawal: Withdrawal) => void;

export function useWithdrawalColumns(open: Open): Column<Withdrawal>[] {
  const { t } = useTranslations();
  const columns = useWithCustomer<Withdrawal>(useBaseColumns());
  return [
    ...columns,
    {
      key: 'reviewed',
      title: t('admin_view.reviewedBy'),
      cell: ({ reviewedBy, reviewedAt }) => <ActorCell who={reviewedBy} at={reviewedAt} />,
    },
    { key: 'actions', title: t('admin_view.actions'), cell: (row) => <Actions withdrawal={row} open={open} /> },
  ];
}

const actions: Partial<Record<Withdrawal['stage'], readonly { action: WithdrawalAction; node: PermissionNode }[]>> = {
  under_review: [
    { action: 'approve', node: 'withdrawal.review' },
    { action: 'reject', node: 'withdrawal.review' },
  ],
  approved: [
    { action: 'beginPayout', node: 'withdrawal.pay' },
    { action: 'reopen', node: 'withdrawal.review' },
  ],
  signing: [
    { action: 'confirmPaid', node: 'withdrawal.pay' },
    { action: 'abandonPayout', node: 'withdrawal.pay' },
  ],
};

function Actions({ withdrawal, open }: { withdrawal: Withdrawal; open: Open }) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  if (withdrawal.approvalId !== null) return <ApprovalLink />;
  const allowed = (actions[withdrawal.stage] ?? []).filter(({ node }) => may(node));
  return (
    <div className="row-actions">
      {allowed.map(({ action }, place) => (
        <Button
          key={action}
          size="small"
          type={place === 0 ? 'primary' : 'default'}
          aria-label={`${t(`admin_view.withdrawalAction.${action}`)}: ${withdrawal.withdrawalId}`}
          onClick={() => open(action, withdrawal)}
        >
          {t(`admin_view.withdrawalAction.${action}`)}
        </Button>
      ))}
    </div>
  );
}
