import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../shared/api/calls.ts';
import { ApprovalLink } from '../../../shared/components/approval-link.tsx';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { AddressCell, TransactionCell } from '../../../shared/components/hash-cell.tsx';
import { PersonCell } from '../../../shared/components/person-cell.tsx';
import { type Column, RecordTable } from '../../../shared/components/record-table.tsx';
import { Screen } from '../../../shared/components/screen.tsx';
import { formatAmount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { whileUsed } from '../../../shared/polling.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { type Decision, DecisionDrawer } from './decision-drawers.tsx';
import type { Deposit } from './deposit.ts';
import { ReturnBatches } from './return-batches.tsx';
import { SeenTransfer } from './seen-transfers.tsx';

const everyMs = 10_000;

/** Lists the transfers on the chains that are not credited; those that two persons must decide come first. */
export function DepositsScreen() {
  const { t } = useTranslations();
  const [decided, setDecided] = useState<{ deposit: Deposit; decision: Decision }>();
  const query = useCall('arrival/inquire', {}, { refetchInterval: whileUsed(everyMs) });
  const { data, error, refetch } = query;
  return (
    <Screen title={t('admin_view.menu.deposits')} query={query}>
      <p className="muted">{t('admin_view.depositsIntro')}</p>
      {data !== undefined && <ReturnBatches deposits={data.list} />}
      <RecordTable
        label={t('admin_view.menu.deposits')}
        query={{ rows: data?.list, error, refetch }}
        columns={useDepositColumns((deposit, decision) => setDecided({ deposit, decision }))}
        keyOf={({ transaction, position }) => `${transaction} ${position}`}
        emptyText={t('admin_view.emptyDeposits')}
      />
      {data !== undefined && data.more > 0 && <p className="muted">{t('admin_view.moreDeposits')}</p>}
      {decided && <DecisionDrawer {...decided} onClose={() => setDecided(undefined)} />}
    </Screen>
  );
}

const observers = ['a', 'b'] as const;

function useDepositColumns(decide: (deposit: Deposit, decision: Decision) => void): Column<Deposit>[] {
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
      cell: (row) => <WhyHeld deposit={row} />,
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
        if (!may('arrival.confirm')) return null;
        return decisionsOf(row).map((decision) => (
          <Button key={decision} size="small" onClick={() => decide(row, decision)}>
            {t(`admin_view.${decision}Deposit`)}
          </Button>
        ));
      },
    },
  ];
}

/** Returns the decisions that are possible now. A deposit is returned only to an address that its customer named. */
function decisionsOf({ needsTwo, returning, returnTo }: Deposit): Decision[] {
  const goesBack: Decision[] = returnTo === null ? [] : ['return'];
  if (returning) return goesBack;
  return needsTwo ? ['credit', ...goesBack, 'keep'] : [];
}

function WhyHeld({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslations();
  const { heldReason, needsTwo, goesTo, returnTo, paymentMethod } = deposit;
  const label = t('admin_view.returnTo');
  const addressOf = (value: string) => <AddressCell label={label} value={value} paymentMethod={paymentMethod} />;
  return (
    <>
      <div className={needsTwo ? undefined : 'muted'}>{t(`admin_view.heldReason.${heldReason ?? 'waiting'}`)}</div>
      {goesTo !== null && (
        <div>
          {t('admin_view.goesBackTo')} {addressOf(goesTo)}
        </div>
      )}
      {returnTo !== null && (
        <div>
          {label} {addressOf(returnTo)}
        </div>
      )}
    </>
  );
}
