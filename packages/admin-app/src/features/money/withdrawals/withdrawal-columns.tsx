import type { ResponseOf, PermissionNode } from '@goodturn/contract';
import { Button } from 'antd';
import { ApprovalLink } from '../../../shared/components/approval-link.tsx';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { AddressCell, TransactionCell } from '../../../shared/components/hash-cell.tsx';
import { PersonCell } from '../../../shared/components/person-cell.tsx';
import type { Column } from '../../../shared/components/record-table.tsx';
import { StatusTag } from '../../../shared/components/status-tag.tsx';
import { formatAmount } from '../../../shared/i18n/formats.ts';
import { TwoPersons } from '../../../shared/components/two-persons.tsx';
import { type Translate, useTranslations } from '../../../shared/i18n/texts.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';

export type Withdrawal = ResponseOf<'withdrawal/inquire'>['list'][number];
export type WithdrawalAction = 'approve' | 'reject' | 'reopen' | 'beginPayout' | 'confirmPaid' | 'abandonPayout';

type Open = (action: WithdrawalAction, withdrawal: Withdrawal) => void;

export function useWithdrawalColumns(open: Open): Column<Withdrawal>[] {
  const { t } = useTranslations();
  return [...amountColumns(t), ...payoutColumns(t, open)];
}

function amountColumns(t: Translate): Column<Withdrawal>[] {
  return [
    { key: 'id', title: t('admin_view.number'), cell: ({ withdrawalId }) => withdrawalId, numeric: true },
    { key: 'customer', title: t('admin_view.customer'), cell: (row) => <PersonCell {...row} /> },
    { key: 'account', title: t('admin_view.account'), cell: ({ userName }) => userName, on: 'desktop' },
    {
      key: 'received',
      title: t('admin_view.takeUsd'),
      cell: ({ received }) => <strong>{formatAmount(received)}</strong>,
      numeric: true,
    },
    {
      key: 'amount',
      title: t('admin_view.amountUsd'),
      cell: ({ amount }) => formatAmount(amount),
      numeric: true,
      sort: 'amount',
      on: 'desktop',
    },
    {
      key: 'fee',
      title: t('admin_view.fee'),
      cell: ({ fee }) => formatAmount(fee),
      numeric: true,
      on: 'desktop',
      isExtra: true,
    },
    {
      key: 'paymentMethod',
      title: t('admin_view.payload.paymentMethod'),
      cell: ({ paymentMethod }) => t(`admin_view.paymentMethodShort.${paymentMethod}`),
      on: 'desktop',
    },
  ];
}

function payoutColumns(t: Translate, open: Open): Column<Withdrawal>[] {
  const address = t('admin_view.payload.address');
  const transaction = t('admin_view.payload.transaction');
  return [
    {
      key: 'address',
      title: address,
      cell: ({ paymentMethod, address: to }) => (
        <AddressCell label={address} value={to} paymentMethod={paymentMethod} />
      ),
      on: 'desktop',
    },
    { key: 'state', title: t('admin_view.state'), cell: (row) => <Stage {...row} /> },
    {
      key: 'requested',
      title: t('admin_view.requestedAt'),
      cell: ({ createdAt }) => <DateTimeCell at={createdAt} />,
      sort: 'created',
      on: 'desktop',
    },
    {
      key: 'transaction',
      title: transaction,
      cell: ({ paymentMethod, tx }) => <TransactionCell label={transaction} value={tx} paymentMethod={paymentMethod} />,
      on: 'desktop',
    },
    {
      key: 'reviewed',
      title: t('admin_view.reviewedBy'),
      cell: ({ reviewedBy }) => <bdi translate="no">{reviewedBy ?? '–'}</bdi>,
      on: 'desktop',
    },
    {
      key: 'booked',
      title: t('admin_view.bookedBy'),
      cell: ({ bookedBy, confirmedBy }) => <TwoPersons first={bookedBy} second={confirmedBy} />,
      on: 'desktop',
      isExtra: true,
    },
    {
      key: 'actions',
      title: t('admin_view.actions'),
      cell: (row) => <WithdrawalActions withdrawal={row} open={open} />,
      on: 'desktop',
    },
  ];
}

function Stage({ stage, overdue, needsSecondPerson }: Withdrawal) {
  const { t } = useTranslations();
  return (
    <>
      <StatusTag state={overdue ? 'overdue' : stage} />
      {needsSecondPerson && <span className="muted on-desktop"> {t('admin_view.needsSecondPerson')}</span>}
    </>
  );
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
  batched: [{ action: 'reopen', node: 'withdrawal.review' }],
  signing: [
    { action: 'confirmPaid', node: 'withdrawal.pay' },
    { action: 'abandonPayout', node: 'withdrawal.pay' },
  ],
};

/** The actions that stage and rights permit; while a request is pending, its link replaces them. */
export function WithdrawalActions({ withdrawal, open }: { withdrawal: Withdrawal; open: Open }) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  if (withdrawal.approvalId !== null) return <ApprovalLink approvalId={withdrawal.approvalId} />;
  // From the export of its batch on, only what the chain shows ends it.
  const isCommitted = withdrawal.stage === 'batched' && withdrawal.sentAt !== null;
  const allowed = isCommitted ? [] : (actions[withdrawal.stage] ?? []).filter(({ node }) => may(node));
  return (
    <div className="row-actions">
      {allowed.map(({ action }) => (
        <Button
          key={action}
          size="small"
          aria-label={`${t(`admin_view.withdrawalAction.${action}`)}: ${withdrawal.withdrawalId}`}
          onClick={() => open(action, withdrawal)}
        >
          {t(`admin_view.withdrawalAction.${action}`)}
        </Button>
      ))}
    </div>
  );
}
