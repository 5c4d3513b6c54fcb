import { Link } from 'react-router';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import type { Column } from '../../../shared/components/record-table.tsx';
import { formatAmount, formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { type Batch, batchStep, stepUntil } from '../../../shared/records/batch-step.ts';
import { BatchStateTag } from './batch-state-tag.tsx';

/** Returns the columns of a list of batches, as things stand at a time in milliseconds. */
export function useBatchColumns(now: number): Column<Batch>[] {
  const { t } = useTranslations();
  return [
    {
      key: 'batch',
      title: t('admin_view.batch'),
      cell: ({ batchId }) => (
        <Link to={`/customer/batches/${batchId}`}>{t('admin_view.auditSubject.batch', { id: batchId })}</Link>
      ),
    },
    {
      key: 'kind',
      title: t('admin_view.payload.batchKind'),
      cell: ({ kind }) => t(`admin_view.value.batchKind.${kind}`),
      on: 'desktop',
    },
    {
      key: 'paymentMethod',
      title: t('admin_view.payload.paymentMethod'),
      cell: ({ paymentMethod }) => t(`admin_view.paymentMethodShort.${paymentMethod}`),
    },
    { key: 'rows', title: t('admin_view.batchRows'), cell: ({ rows }) => formatCount(rows), numeric: true },
    {
      key: 'received',
      title: t('admin_view.takeUsd'),
      cell: ({ received }) => <strong>{formatAmount(received)}</strong>,
      numeric: true,
    },
    { key: 'state', title: t('admin_view.state'), cell: (batch) => <BatchStateTag step={batchStep(batch, now)} /> },
    { key: 'next', title: t('admin_view.next'), cell: (batch) => <Next batch={batch} now={now} /> },
    { key: 'until', title: t('admin_view.possibleUntil'), cell: (batch) => <Until batch={batch} now={now} /> },
    {
      key: 'created',
      title: t('admin_view.built'),
      cell: ({ createdBy, createdAt }) => (
        <>
          <bdi translate="no">{createdBy}</bdi> <DateTimeCell at={createdAt} />
        </>
      ),
      on: 'desktop',
    },
  ];
}

function Next({ batch, now }: { batch: Batch; now: number }) {
  const { t } = useTranslations();
  const { rows, paidRows, sentRows } = batch;
  const step = batchStep(batch, now);
  const isUnderWay = step === 'sending' || step === 'ended';
  return (
    <>
      {t(`admin_view.batchStep.${step}`)}
      {isUnderWay && (
        <div className="muted">
          {t('admin_view.batchProgress', {
            rows: formatCount(rows),
            sent: formatCount(sentRows),
            paid: formatCount(paidRows),
          })}
        </div>
      )}
    </>
  );
}

function Until({ batch, now }: { batch: Batch; now: number }) {
  const until = stepUntil(batch, batchStep(batch, now));
  return until === null ? '–' : <DateTimeCell at={until} />;
}
