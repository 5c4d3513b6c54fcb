import type { PermissionNode } from '@goodturn/contract';
import { Button } from 'antd';
import { ApprovalLink } from '../../shared/components/approval-link.tsx';
import { CustomerCell } from '../../shared/components/customer-cell.tsx';
import { ActorCell } from '../../shared/components/actor-cell.tsx';
import type { Column } from '../../shared/components/record-table.tsx';
import { StatusTag } from '../../shared/components/status-tag.tsx';
import { formatAmount, formatDateTime } from '../../shared/i18n/formats.ts';
import { useAdministrator } from '../../shared/session/administrator.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import type { Withdrawal, WithdrawalStep } from './withdrawal.ts';

type Open = (step: WithdrawalStep, withdrawal: Withdrawal) => void;

export function useWithdrawalColumns(open: Open): Column<Withdrawal>[] {
  const { t } = useTranslations();
  return [
    { key: 'id', title: t('admin_view.number'), cell: ({ withdrawalId }) => withdrawalId, figures: true },
    { key: 'customer', title: t('admin_view.customer'), cell: (row) => <CustomerCell {...row} /> },
    {
      key: 'amount',
      title: t('admin_view.takeUsd'),
      cell: ({ received, amount, fee }) => (
        <>
          <strong>{formatAmount(received)}</strong>
          <div className="quiet">
            {t('admin_view.amountLessFee', { amount: formatAmount(amount), fee: formatAmount(fee) })}
          </div>
        </>
      ),
      figures: true,
    },
    {
      key: 'to',
      title: t('admin_view.payload.to'),
      cell: ({ paymentMethod, address }) => (
        <>
          {t(`admin_view.value.way.${paymentMethod}`)}
          <div className="code">{address}</div>
        </>
      ),
    },
    {
      key: 'asked',
      title: t('admin_view.askedAt'),
      cell: ({ createdAt }) => <span className="nowrap">{formatDateTime(createdAt)}</span>,
    },
    { key: 'state', title: t('admin_view.state'), cell: (row) => <Stage {...row} /> },
    {
      key: 'reviewed',
      title: t('admin_view.reviewedBy'),
      cell: ({ reviewedBy, reviewedAt }) => <ActorCell who={reviewedBy} at={reviewedAt} />,
    },
    { key: 'actions', title: t('admin_view.actions'), cell: (row) => <Steps withdrawal={row} open={open} /> },
  ];
}

function Stage({ stage, overdue, needsSecondPerson, reason, tx, endedAt }: Withdrawal) {
  const { t } = useTranslations();
  return (
    <>
      <StatusTag state={stage} /> {overdue && <StatusTag state="overdue" />}
      {needsSecondPerson && <div className="quiet">{t('admin_view.needsSecondPerson')}</div>}
      {reason !== null && <div>{t(`admin_view.rejectReason.${reason}`)}</div>}
      {tx !== null && <div className="code">{tx}</div>}
      {endedAt !== null && <div className="quiet nowrap">{formatDateTime(endedAt)}</div>}
    </>
  );
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
