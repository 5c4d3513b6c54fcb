import type { ResponseOf } from '@goodturn/contract';
import { Link } from 'react-router';
import { useCall } from '../../../shared/api/calls.ts';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { AddressCell, TransactionCell } from '../../../shared/components/hash-cell.tsx';
import { PersonCell } from '../../../shared/components/person-cell.tsx';
import { type Column, RecordTable } from '../../../shared/components/record-table.tsx';
import { formatAmount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';

type CollectionRecord = ResponseOf<'collection/inquire'>['list'][number];

/** Lists the collections with their address and transaction, or with the reason why they failed. */
export function CollectionRecords() {
  const { t } = useTranslations();
  const { data, error, refetch } = useCall('collection/inquire', {});
  const label = t('admin_view.collectionRecords');
  return (
    <div className="batch-part">
      <h2>{label}</h2>
      <RecordTable
        label={label}
        query={{ rows: data?.list, error, refetch }}
        columns={useRecordColumns()}
        keyOf={({ recordId }) => recordId}
        emptyText={t('admin_view.emptyCollectionRecords')}
      />
    </div>
  );
}

function useRecordColumns(): Column<CollectionRecord>[] {
  const { t } = useTranslations();
  const [sender, receiver] = [t('admin_view.sender'), t('admin_view.receiver')];
  const transaction = t('admin_view.payload.transaction');
  return [
    { key: 'id', title: t('admin_view.number'), cell: ({ recordId }) => recordId, numeric: true },
    { key: 'person', title: t('admin_view.customer'), cell: (row) => <PersonCell {...row} /> },
    {
      key: 'sender',
      title: sender,
      cell: (row) => <AddressCell label={sender} value={row.sender} paymentMethod={row.paymentMethod} />,
    },
    {
      key: 'receiver',
      title: receiver,
      cell: (row) => <AddressCell label={receiver} value={row.receiver} paymentMethod={row.paymentMethod} />,
      on: 'desktop',
    },
    {
      key: 'amount',
      title: t('admin_view.amountUsd'),
      cell: ({ amount }) => <strong>{formatAmount(amount)}</strong>,
      numeric: true,
    },
    {
      key: 'tx',
      title: transaction,
      cell: ({ tx, paymentMethod }) => <TransactionCell label={transaction} value={tx} paymentMethod={paymentMethod} />,
    },
    { key: 'state', title: t('admin_view.state'), cell: ({ state }) => t(`admin_view.state.${state}`) },
    {
      key: 'remark',
      title: t('admin_view.remark'),
      cell: ({ remark }) => (remark === null ? '–' : t(`admin_view.collectionRemark.${remark}`)),
      on: 'desktop',
    },
    {
      key: 'batch',
      title: t('admin_view.batch'),
      cell: ({ batchId }) => (
        <Link to={`/customer/batches/${batchId}`}>{t('admin_view.auditSubject.batch', { id: batchId })}</Link>
      ),
    },
    {
      key: 'ended',
      title: t('admin_view.state.ended'),
      cell: ({ endedAt }) => (endedAt === null ? '–' : <DateTimeCell at={endedAt} />),
      on: 'desktop',
    },
  ];
}
