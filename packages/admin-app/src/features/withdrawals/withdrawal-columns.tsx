import type { PermissionNode } from '@goodturn/contract';
import { Button } from 'antd';
import { ActorCell } from '../../shared/components/actor-cell.tsx';
import { ApprovalLink } from '../../shared/components/approval-link.tsx';
import { useWithCustomer } from '../../shared/components/customer-column.tsx';
import type { Column } from '../../shared/components/record-table.tsx';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { useWithdrawalColumns as useBaseColumns } from '../../shared/records/withdrawal-columns.tsx';
import { useAdministrator } from '../../shared/session/administrator.ts';
import type { Withdrawal, WithdrawalStep } from './withdrawal.ts';

type Open = (step: WithdrawalStep, withdrawal: Withdrawal) => void;

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
    { key: 'actions', title: t('admin_view.actions'), cell: (row) => <Steps withdrawal={row} open={open} /> },
  ];
}

const steps: Partial<Record<Withdrawal['stage'], readonly { step: WithdrawalStep; node: PermissionNode }[]>> = {
  under_review: [
    { step: 'approve', node: 'withdrawal.review' },
    { step: 'reject', node: 'withdrawal.review' },
  ],
  approved: [
    { step: 'beginPayout', node: 'withdrawal.pay' },
    { step: 'reopen', node: 'withdrawal.review' },
  ],
  signing: [
    { step: 'confirmPaid', node: 'withdrawal.pay' },
    { step: 'abandonPayout', node: 'withdrawal.pay' },
  ],
};

function Steps({ withdrawal, open }: { withdrawal: Withdrawal; open: Open }) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  if (withdrawal.approvalId !== null) return <ApprovalLink />;
  const allowed = (steps[withdrawal.stage] ?? []).filter(({ node }) => may(node));
  return (
    <div className="row-actions">
      {allowed.map(({ step }, place) => (
        <Button
          key={step}
          size="small"
          type={place === 0 ? 'primary' : 'default'}
          aria-label={`${t(`admin_view.withdrawalStep.${step}`)}: ${withdrawal.withdrawalId}`}
          onClick={() => open(step, withdrawal)}
        >
          {t(`admin_view.withdrawalStep.${step}`)}
        </Button>
      ))}
    </div>
  );
}
