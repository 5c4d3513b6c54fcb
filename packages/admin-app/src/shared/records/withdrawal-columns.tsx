import type { ResponseOf } from '@goodturn/contract';
import { DateTimeCell } from '../components/date-time-cell.tsx';
import type { Column } from '../components/record-table.tsx';
import { StatusTag } from '../components/status-tag.tsx';
import { formatAmount } from '../i18n/formats.ts';
import { useTranslations } from '../i18n/texts.ts';

/** A withdrawal of a customer's page, or with two more fields of the list of all. */
type Withdrawal = ResponseOf<'user/details'>['withdrawals'][number] &
  Partial<Pick<ResponseOf<'withdrawal/inquire'>['list'][number], 'overdue' | 'needsSecondPerson'>>;

export function useWithdrawalColumns(): Column<Withdrawal>[] {
  const { t } = useTranslations();
  return [
    { key: 'id', title: t('admin_view.number'), cell: ({ withdrawalId }) => withdrawalId, numeric: true },
    {
      key: 'amount',
      title: t('admin_view.takeUsd'),
      cell: ({ received, amount, fee }) => (
        <>
          <strong>{formatAmount(received)}</strong>
          <div className="muted">
            {t('admin_view.amountLessFee', { amount: formatAmount(amount), fee: formatAmount(fee) })}
          </div>
        </>
      ),
      numeric: true,
    },
    {
      key: 'to',
      title: t('admin_view.payload.to'),
      cell: ({ paymentMethod, address }) => (
        <>
          {t(`admin_view.value.paymentMethod.${paymentMethod}`)}
          <div translate="no" className="code">
            {address}
          </div>
        </>
      ),
    },
    { key: 'requested', title: t('admin_view.requestedAt'), cell: ({ createdAt }) => <DateTimeCell at={createdAt} /> },
    { key: 'state', title: t('admin_view.state'), cell: (row) => <Stage {...row} /> },
  ];
}

function Stage({ stage, overdue, needsSecondPerson, reason, tx, endedAt }: Withdrawal) {
  const { t } = useTranslations();
  return (
    <>
      <StatusTag state={stage} /> {overdue && <StatusTag state="overdue" />}
      {needsSecondPerson && <div className="muted">{t('admin_view.needsSecondPerson')}</div>}
      {reason !== null && <div>{t(`admin_view.rejectReason.${reason}`)}</div>}
      {tx !== null && (
        <div translate="no" className="code">
          {tx}
        </div>
      )}
      {endedAt !== null && (
        <div className="muted">
          <DateTimeCell at={endedAt} />
        </div>
      )}
    </>
  );
}
