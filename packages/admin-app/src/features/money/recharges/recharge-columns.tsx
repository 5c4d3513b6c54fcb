import type { ResponseOf } from '@goodturn/contract';
import { ApprovalLink } from '../../../shared/components/approval-link.tsx';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { AddressCell, TransactionCell } from '../../../shared/components/hash-cell.tsx';
import { PersonCell } from '../../../shared/components/person-cell.tsx';
import type { Column } from '../../../shared/components/record-table.tsx';
import { StatusTag } from '../../../shared/components/status-tag.tsx';
import { formatAmount } from '../../../shared/i18n/formats.ts';
import { type Translate, useTranslations } from '../../../shared/i18n/texts.ts';

export type Recharge = ResponseOf<'recharge/inquire'>['list'][number];
export type RechargeAction = 'confirm' | 'fail';

const states = ['waiting', 'success', 'failed'] as const;
const amount = (wire: string | null): string => (wire === null ? '–' : formatAmount(wire));

export function useRechargeColumns(): Column<Recharge>[] {
  const { t } = useTranslations();
  return [...amountColumns(t), ...stateColumns(t)];
}

function amountColumns(t: Translate): Column<Recharge>[] {
  return [
    { key: 'id', title: t('admin_view.number'), cell: ({ rechargeId }) => rechargeId, numeric: true },
    { key: 'customer', title: t('admin_view.customer'), cell: (row) => <PersonCell {...row} /> },
    {
      key: 'paymentMethod',
      title: t('admin_view.payload.paymentMethod'),
      cell: ({ paymentMethod }) => t(`admin_view.paymentMethodShort.${paymentMethod}`),
      on: 'desktop',
    },
    {
      key: 'requested',
      title: t('admin_view.requestedUsd'),
      cell: ({ requestedAmount }) => amount(requestedAmount),
      numeric: true,
      sort: 'amount',
      on: 'desktop',
    },
    {
      key: 'arrived',
      title: t('admin_view.arrivedUsd'),
      cell: ({ creditedAmount }) => amount(creditedAmount),
      numeric: true,
      on: 'desktop',
    },
    {
      key: 'corrected',
      title: t('admin_view.correctedUsd'),
      cell: ({ correctedAmount }) => amount(correctedAmount),
      numeric: true,
      on: 'desktop',
    },
    {
      key: 'amount',
      title: 'USD',
      cell: ({ creditedAmount, requestedAmount }) => amount(creditedAmount ?? requestedAmount),
      numeric: true,
      sort: 'amount',
      on: 'phone',
    },
  ];
}

function stateColumns(t: Translate): Column<Recharge>[] {
  const address = t('admin_view.depositAddress');
  const transaction = t('admin_view.payload.transaction');
  return [
    { key: 'state', title: t('admin_view.state'), cell: (row) => <RechargeState recharge={row} /> },
    {
      key: 'since',
      title: t('admin_view.requestedAt'),
      cell: ({ createdAt }) => <DateTimeCell at={createdAt} />,
      sort: 'created',
      on: 'desktop',
    },
    {
      key: 'address',
      title: address,
      cell: ({ paymentMethod, depositAddress }) => (
        <AddressCell label={address} value={depositAddress} paymentMethod={paymentMethod} />
      ),
      on: 'desktop',
    },
    {
      key: 'transaction',
      title: transaction,
      cell: ({ paymentMethod, tx }) => <TransactionCell label={transaction} value={tx} paymentMethod={paymentMethod} />,
      on: 'desktop',
    },
    { key: 'decidedBy', title: t('admin_view.decidedBy'), cell: (row) => <DecidedBy {...row} />, on: 'desktop' },
    {
      key: 'decided',
      title: t('admin_view.decidedAt'),
      cell: ({ decidedAt }) => (decidedAt === null ? '–' : <DateTimeCell at={decidedAt} />),
      on: 'desktop',
      isExtra: true,
    },
  ];
}

/** The state of a recharge; while its credit is requested, the link to the request replaces it. */
export function RechargeState({ recharge }: { recharge: Recharge }) {
  const { status, overdue, approvalId } = recharge;
  if (status === 0 && approvalId !== null) return <ApprovalLink approvalId={approvalId} />;
  return <StatusTag state={overdue ? 'overdue' : (states[status] ?? 'waiting')} />;
}

/** Shows who requested the credit and who approved it, or who marked it as failed. */
export function DecidedBy({ requestedBy, decidedBy }: Pick<Recharge, 'requestedBy' | 'decidedBy'>) {
  const names = [requestedBy, decidedBy].filter((name) => name !== null);
  return names.length === 0 ? '–' : <bdi translate="no">{names.join(', ')}</bdi>;
}
