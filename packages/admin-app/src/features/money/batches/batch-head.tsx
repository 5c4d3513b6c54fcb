import { Link } from 'react-router';
import { TimeIn } from '../../../shared/components/time-in.tsx';
import { formatAmount, formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { type BatchStep, stepUntil } from '../../../shared/records/batch-step.ts';
import { type BatchDetails, sumWith } from './batch.ts';
import { BatchStateTag } from './batch-state-tag.tsx';

/** The sum, what happens next and until when, and what became of the rows. */
export function BatchHead({ batch, step }: { batch: BatchDetails; step: BatchStep }) {
  const { t } = useTranslations();
  const { kind, rows, received, paymentMethod, bytesUntil, chain, items, replacedBatch, replacedBy } = batch;
  const until = stepUntil(batch, step);
  const isUnderWay = step === 'sending' || step === 'ended';
  return (
    <header className="batch-head">
      <div>
        <p>
          {t(`admin_view.value.batchKind.${kind}`)} ·{' '}
          {t('admin_view.rowsBy', {
            rows: formatCount(rows),
            method: t(`admin_view.value.paymentMethod.${paymentMethod}`),
          })}
        </p>
        <p className="batch-head__amount">
          {formatAmount(received)} <small>USD</small>
        </p>
        {isUnderWay && (
          <p>
            {t('admin_view.batchSums', {
              paid: formatAmount(sumWith(items, 'settled')),
              back: formatAmount(sumWith(items, 'released')),
              open: formatAmount(sumWith(items, 'open')),
            })}
          </p>
        )}
        {replacedBatch !== null && (
          <BatchLink id={replacedBatch} words={t('admin_view.replacesBatch', { id: replacedBatch })} />
        )}
        {replacedBy !== null && (
          <BatchLink id={replacedBy} words={t('admin_view.replacedByBatch', { id: replacedBy })} />
        )}
      </div>
      <div className="batch-head__next">
        <BatchStateTag step={step} />
        <p>
          <strong>{t(`admin_view.batchStep.${step}`)}</strong>
        </p>
        {until !== null && (
          <p>
            <TimeIn at={until} sentence={(dateTime) => t('admin_view.batchUntil', { dateTime })} />
          </p>
        )}
        <p className="muted">
          {bytesUntil === null ? (
            t('admin_view.bytesNeverEnd', { chain: t(`admin_view.chainName.${chain}`) })
          ) : (
            <TimeIn at={bytesUntil} sentence={(dateTime) => t('admin_view.bytesEnd', { dateTime })} />
          )}
        </p>
      </div>
    </header>
  );
}

function BatchLink({ id, words }: { id: string; words: string }) {
  return (
    <p>
      <Link to={`/customer/batches/${id}`}>{words}</Link>
    </p>
  );
}
