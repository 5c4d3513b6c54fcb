import { Alert } from 'antd';
import { Link } from 'react-router';
import { useCall } from '../api/calls.ts';
import { formatAmount, formatCount } from '../i18n/formats.ts';
import { useTranslations } from '../i18n/texts.ts';
import { whileUsed } from '../polling.ts';
import { type Batch, batchStep, stepUntil, waitsForPerson } from '../records/batch-step.ts';
import { TimeIn } from './time-in.tsx';

const everyMs = 60_000;

/** Each batch of payouts that waits for a person, as a sentence with its time. */
export function BatchNotes() {
  const { data, dataUpdatedAt } = useCall('batch/inquire', {}, { refetchInterval: whileUsed(everyMs) });
  const waiting = data?.list.filter((batch) => waitsForPerson(batchStep(batch, dataUpdatedAt))) ?? [];
  return waiting.map((batch) => <BatchNote key={batch.batchId} batch={batch} now={dataUpdatedAt} />);
}

function BatchNote({ batch, now }: { batch: Batch; now: number }) {
  const { t } = useTranslations();
  const step = batchStep(batch, now);
  const until = stepUntil(batch, step);
  const values = { id: batch.batchId, rows: formatCount(batch.rows), amount: formatAmount(batch.received) };
  return (
    <Alert
      type={step === 'sign_late' ? 'error' : 'info'}
      showIcon
      title={
        <>
          <Link to={`/customer/batches/${batch.batchId}`}>{t('admin_view.batchNote', values)}</Link>{' '}
          {t(`admin_view.batchStep.${step}`)}
        </>
      }
      description={
        until === null ? undefined : (
          <TimeIn at={until} sentence={(dateTime) => t('admin_view.batchUntil', { dateTime })} />
        )
      }
    />
  );
}
