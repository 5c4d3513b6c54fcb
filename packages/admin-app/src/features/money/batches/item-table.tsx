import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { TransactionCell } from '../../../shared/components/hash-cell.tsx';
import { type Column, RecordTable } from '../../../shared/components/record-table.tsx';
import { formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { BatchDetails, BatchItem } from './batch.ts';
import { chainAmount } from './chain-amount.ts';
import { nativeCoins } from '../../../shared/native-coins.ts';
import { usePayeeColumns } from './payee-columns.tsx';

interface ItemTableProps {
  batch: BatchDetails;
  /** The row that a refused file names. */
  refusedLine: number | null;
}

/** Every row of a batch, as its digest has it, with what became of it. */
export function ItemTable({ batch, refusedLine }: ItemTableProps) {
  const { t } = useTranslations();
  const label = t('admin_view.batchRows');
  return (
    <div className="batch-part">
      <h2>{label}</h2>
      <RecordTable
        label={label}
        query={{ rows: batch.items, error: null, refetch: () => undefined }}
        columns={useItemColumns(batch, refusedLine)}
        keyOf={({ position }) => `${position}`}
        emptyText={t('admin_view.emptyPayees')}
      />
    </div>
  );
}

function useItemColumns(batch: BatchDetails, refusedLine: number | null): Column<BatchItem>[] {
  const { t } = useTranslations();
  const { chain, paymentMethod, signedAt } = batch;
  const transaction = t('admin_view.payload.transaction');
  const payees = usePayeeColumns<BatchItem>(paymentMethod).flatMap((column) => columnOf(batch, column));
  const nonce: Column<BatchItem> = {
    key: 'nonce',
    title: t('admin_view.nonce'),
    cell: ({ nonce: value }) => value ?? '–',
    numeric: true,
  };
  return [
    {
      key: 'position',
      title: t('admin_view.number'),
      cell: ({ position }) => formatCount(position),
      numeric: true,
    },
    ...payees,
    ...(chain === 'ethereum' ? [nonce] : []),
    {
      key: 'signature',
      title: t('admin_view.signature'),
      cell: ({ position }) => {
        if (signedAt !== null) return t('admin_view.signatureEqual');
        return position === refusedLine ? <strong>{t('admin_view.signatureDiffers')}</strong> : '–';
      },
    },
    { key: 'outcome', title: t('admin_view.onChain'), cell: (item) => <OnChain item={item} kind={batch.kind} /> },
    {
      key: 'tx',
      title: transaction,
      cell: ({ tx }) => <TransactionCell label={transaction} value={tx} paymentMethod={paymentMethod} />,
    },
  ];
}

/** Returns the column for a batch. A sweep has no withdrawal columns, and it also moves the chain's own coin. */
function columnOf({ kind, chain }: BatchDetails, column: Column<BatchItem>): Column<BatchItem>[] {
  if (kind !== 'sweep') return [column];
  if (['before', 'reviewed', 'withdrawal'].includes(column.key)) return [];
  if (column.key !== 'received') return [column];
  const coin = nativeCoins[chain];
  const cell = (item: BatchItem) =>
    item.nativeUnits === null ? column.cell(item) : `${chainAmount(item.nativeUnits, coin)} ${coin}`;
  return [{ ...column, cell }];
}

function OnChain({ item: { state, outcome, sentAt }, kind }: { item: BatchItem; kind: BatchDetails['kind'] }) {
  const { t } = useTranslations();
  if (kind === 'sweep' && outcome !== null)
    return outcome === 'paid' ? t('admin_view.collectedFinal') : t(`admin_view.collectionRemark.${outcome}`);
  if (outcome !== null) return t(`admin_view.itemOutcome.${outcome}`);
  if (state === 'abandoned') return t('admin_view.state.abandoned');
  if (sentAt === null) return '–';
  return (
    <>
      {t('admin_view.state.sent')} <DateTimeCell at={sentAt} />
    </>
  );
}
