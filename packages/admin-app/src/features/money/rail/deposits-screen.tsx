import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../shared/api/calls.ts';
import { ApprovalLink } from '../../../shared/components/approval-link.tsx';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { TransactionCell } from '../../../shared/components/hash-cell.tsx';
import { PersonCell } from '../../../shared/components/person-cell.tsx';
import { type Column, RecordTable } from '../../../shared/components/record-table.tsx';
import { Screen } from '../../../shared/components/screen.tsx';
import { formatAmount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { whileUsed } from '../../../shared/polling.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { CreditDrawer } from './credit-drawer.tsx';
import type { Deposit } from './deposit.ts';
import { SeenTransfer } from './seen-transfers.tsx';

const everyMs = 10_000;

/** What arrived on the chains and is not credited: what two persons have to decide stands first. */
export function DepositsScreen() {
  const { t } = useTranslations();
  const [credited, setCredited] = useState<Deposit>();
  const query = useCall('arrival/inquire', {}, { refetchInterval: whileUsed(everyMs) });
  const { data, error, refetch } = query;
  return (
    <Screen title={t('admin_view.menu.deposits')} query={query}>
      <p className="muted">{t('admin_view.depositsIntro')}</p>
      <RecordTable
        label={t('admin_view.menu.deposits')}
        query={{ rows: data?.list, error, refetch }}
        columns={useDepositColumns(setCredited)}
        keyOf={({ transaction, position }) => `${transaction} ${position}`}
        emptyText={t('admin_view.emptyDeposits')}
      />
      {data !== undefined && data.more > 0 && <p className="muted">{t('admin_view.moreDeposits')}</p>}
      {credited && <CreditDrawer deposit={credited} onClose={() => setCredited(undefined)} />}
    </Screen>
  );
}

const observers = ['a', 'b'] as const;

function useDepositColumns(credit: (deposit: Deposit) => void): Column<Deposit>[] {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const transactionLabel = t('admin_view.payload.transaction');
  return [
    { key: 'customer', title: t('admin_view.customer'), cell: (row) => <PersonCell {...row} /> },
    {
      key: 'amount',
      title: t('admin_view.arrivedUsd'),
      cell: ({ amount }) => <strong>{formatAmount(amount)}</strong>,
      numeric: true,
    },
    {
      key: 'paymentMethod',
      title: t('admin_view.payload.paymentMethod'),
      cell: ({ paymentMethod }) => t(`admin_view.paymentMethodShort.${paymentMethod}`),
    },
    {
      key: 'why',
      title: t('admin_view.whyHeld'),
      cell: ({ heldReason, needsTwo }) => (
        <span className={needsTwo ? undefined : 'muted'}>{t(`admin_view.heldReason.${heldReason ?? 'waiting'}`)}</span>
      ),
    },
    ...observers.map(
      (observer): Column<Deposit> => ({
        key: observer,
        title: t(`admin_view.value.observer.${observer}`),
        cell: ({ seen }) => <SeenTransfer seen={seen.find((one) => one.observer === observer)} />,
      }),
    ),
    {
      key: 'transaction',
      title: transactionLabel,
      cell: ({ paymentMethod, transaction }) => (
        <TransactionCell label={transactionLabel} value={transaction} paymentMethod={paymentMethod} />
      ),
    },
    { key: 'since', title: t('admin_view.since'), cell: ({ since }) => <DateTimeCell at={since} /> },
    {
      key: 'actions',
      title: t('admin_view.actions'),
      cell: (row) => {
        if (row.approvalId !== null) return <ApprovalLink approvalId={row.approvalId} />;
        if (!row.needsTwo || !may('arrival.confirm')) return null;
        return (
          <Button size="small" onClick={() => credit(row)}>
            {t('admin_view.creditDeposit')}
          </Button>
        );
      },
    },
  ];
}
