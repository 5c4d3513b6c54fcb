import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { TransactionCell } from '../../../shared/components/hash-cell.tsx';
import { type Column, RecordTable } from '../../../shared/components/record-table.tsx';
import { formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { BatchDetails, BatchItem } from './batch.ts';
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
  const payees = usePayeeColumns<BatchItem>(paymentMethod);
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
    { key: 'outcome', title: t('admin_view.onChain'), cell: (item) => <OnChain item={item} /> },
    {
      key: 'tx',
      title: transaction,
      cell: ({ tx }) => <TransactionCell label={transaction} value={tx} paymentMethod={paymentMethod} />,
    },
  ];
}

function OnChain({ item: { state, outcome, sentAt } }: { item: BatchItem }) {
  const { t } = useTranslations();
  if (outcome !== null) return t(`admin_view.itemOutcome.${outcome}`);
  if (state === 'abandoned') return t('admin_view.state.abandoned');
  if (sentAt === null) return '–';
  return (
    <>
      {t('admin_view.state.sent')} <DateTimeCell at={sentAt} />
    </>
  );
}
