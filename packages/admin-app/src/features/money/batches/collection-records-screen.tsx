import type { ResponseOf } from '@goodturn/contract';
import { Link } from 'react-router';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { AddressCell, TransactionCell } from '../../../shared/components/hash-cell.tsx';
import { PersonCell } from '../../../shared/components/person-cell.tsx';
import type { Column } from '../../../shared/components/record-table.tsx';
import { StatusTag } from '../../../shared/components/status-tag.tsx';
import { SubjectLink } from '../../../shared/components/subject-link.tsx';
import { formatAmount, formatCount } from '../../../shared/i18n/formats.ts';
import { type Translate, useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList, type ListDefinition } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import { batchMethods } from './payment-methods.ts';

type CollectionRecord = ResponseOf<'collection/inquire'>['list'][number];

/** Lists the collections with their address and transaction, or with the reason why they failed; the list is read-only. */
export function CollectionRecordsScreen() {
  const { t } = useTranslations();
  const list = useList(useRecordList());
  const listed = useListed(list, {
    rows: 'collection/inquire',
    totals: 'collection/totals',
    sums: { amount: 'amount' },
  });
  return (
    <ListScreen
      {...listed}
      exportPath="collection/export"
      title={t('admin_view.collectionRecords')}
      searchLabel={t('admin_view.searchCollectionRecords')}
      columns={useRecordColumns()}
      keyOf={({ recordId }) => recordId}
      nameOf={({ recordId }) => t('admin_view.walletRecordNumber', { id: recordId })}
      top={
        <p className="list-note">
          <Link to="/customer/wallets/collections">{t('admin_view.collections')}</Link>
        </p>
      }
      emptyText={t('admin_view.emptyCollectionRecords')}
      emptyViews={Object.fromEntries(states.map((state) => [state, t(`admin_view.emptyCollectionRecords.${state}`)]))}
    />
  );
}

function useRecordColumns(): Column<CollectionRecord>[] {
  const { t } = useTranslations();
  return [...transferColumns(t), ...outcomeColumns(t)];
}

function transferColumns(t: Translate): Column<CollectionRecord>[] {
  const [sender, receiver] = [t('admin_view.sender'), t('admin_view.receiver')];
  return [
    { key: 'id', title: t('admin_view.number'), cell: ({ recordId }) => recordId, numeric: true, on: 'desktop' },
    {
      key: 'created',
      title: t('admin_view.walletCreatedAt'),
      cell: ({ createdAt }) => <DateTimeCell at={createdAt} />,
      sort: 'created',
    },
    { key: 'person', title: t('admin_view.customer'), cell: (row) => <PersonCell {...row} /> },
    {
      key: 'sender',
      title: sender,
      cell: (row) => <AddressCell label={sender} value={row.sender} paymentMethod={row.paymentMethod} />,
      on: 'desktop',
    },
    {
      key: 'receiver',
      title: receiver,
      cell: (row) => <AddressCell label={receiver} value={row.receiver} paymentMethod={row.paymentMethod} />,
      on: 'desktop',
      isExtra: true,
    },
    {
      key: 'paymentMethod',
      title: t('admin_view.payload.paymentMethod'),
      cell: ({ paymentMethod }) => t(`admin_view.paymentMethodShort.${paymentMethod}`),
      on: 'desktop',
      isExtra: true,
    },
  ];
}

function outcomeColumns(t: Translate): Column<CollectionRecord>[] {
  const transaction = t('admin_view.payload.transaction');
  return [
    {
      key: 'amount',
      title: t('admin_view.amountUsd'),
      cell: ({ amount }) => <strong>{formatAmount(amount)}</strong>,
      numeric: true,
    },
    {
      key: 'block',
      title: t('admin_view.block'),
      cell: ({ block }) => (block === null ? '–' : formatCount(block)),
      numeric: true,
      on: 'desktop',
    },
    {
      key: 'tx',
      title: transaction,
      cell: ({ tx, paymentMethod }) => <TransactionCell label={transaction} value={tx} paymentMethod={paymentMethod} />,
      on: 'desktop',
    },
    { key: 'state', title: t('admin_view.state'), cell: ({ state }) => <StatusTag state={state} /> },
    {
      key: 'remark',
      title: t('admin_view.remark'),
      cell: ({ remark }) => (remark === null ? '–' : t(`admin_view.collectionRemark.${remark}`)),
      on: 'desktop',
    },
    {
      key: 'batch',
      title: t('admin_view.batch'),
      cell: ({ batchId }) => <SubjectLink subject={`batch ${batchId}`}>{batchId}</SubjectLink>,
      on: 'desktop',
    },
    {
      key: 'ended',
      title: t('admin_view.endedAt'),
      cell: ({ endedAt }) => (endedAt === null ? '–' : <DateTimeCell at={endedAt} />),
      on: 'desktop',
      isExtra: true,
    },
  ];
}

const states = ['waiting', 'success', 'failed'] as const;

function useRecordList(): ListDefinition {
  const { t } = useTranslations();
  const options = states.map((value) => ({ value, label: t(`admin_view.state.${value}`) }));
  return {
    name: 'collection_records',
    views: [
      { name: 'all', label: t('admin_view.allRows'), values: {} },
      ...options.map(({ value, label }) => ({ name: value, label, values: { state: value } })),
    ],
    filters: [
      { name: 'state', label: t('admin_view.state'), kind: 'choice', options },
      {
        name: 'paymentMethod',
        label: t('admin_view.payload.paymentMethod'),
        kind: 'choice',
        options: batchMethods.map((value) => ({ value, label: t(`admin_view.value.paymentMethod.${value}`) })),
      },
      { name: 'batchId', label: t('admin_view.batch'), kind: 'id' },
      { name: 'userId', label: t('admin_view.userId'), kind: 'id' },
      { name: 'created', label: t('admin_view.walletCreatedAt'), kind: 'days' },
    ],
    sorts: ['created'],
    usualSort: () => ({ name: 'created', descending: true }),
  };
}
