import type { ResponseOf } from '@goodturn/contract';
import { Alert, Spin } from 'antd';
import { useOperation } from '../../../shared/api/operations.ts';
import { FileField } from '../../../shared/components/file-field.tsx';
import { text, textOr, useTranslations } from '../../../shared/i18n/texts.ts';
import type { BatchDetails } from './batch.ts';

export type FileAnswer = ResponseOf<'batch/import'>;

/** Longer files are not of the signer: a file of a hundred rows takes less than a quarter of it. */
const longestFile = 400_000;
const refusedUnread = (fault: string): FileAnswer => ({ outcome: 'file_refused', fault, line: null, field: null });

interface ImportCardProps {
  batch: BatchDetails;
  answer: FileAnswer | undefined;
  onAnswer: (answer: FileAnswer | undefined) => void;
}

/** Takes the file of the signer, or says why the whole file is refused. */
export function ImportCard({ batch: { batchId, words }, answer, onAnswer }: ImportCardProps) {
  const { t } = useTranslations();
  const { busy, submit } = useOperation('batch/import', { onDone: onAnswer });
  const read = async (file: File | undefined): Promise<void> => {
    onAnswer(undefined);
    if (file === undefined) return;
    if (file.size > longestFile) return onAnswer(refusedUnread('file_too_large'));
    const content = await file.text();
    if (!/^\{[\n -~]+$/.test(content)) return onAnswer(refusedUnread('not_json'));
    submit({ batchId, file: content });
  };
  return (
    <section className="card" aria-label={t('admin_view.importSigned')}>
      <h2>{t('admin_view.importSigned')}</h2>
      <p className="muted">{t('admin_view.importSignedIntro')}</p>
      <FileField
        label={t('admin_view.chooseSigned')}
        accept=".json,application/json"
        disabled={busy}
        onFiles={async ([file]) => await read(file)}
      />
      {busy && <Spin description={t('admin_view.loading')} />}
      {answer !== undefined && answer.outcome !== 'imported' && (
        <Alert
          type="error"
          showIcon
          title={faultOf(answer)}
          description={
            <>
              <p>{t('admin_view.nothingTaken')}</p>
              <p>{t('admin_view.compareWords', { words: words.join(' · ') })}</p>
            </>
          }
        />
      )}
    </section>
  );
}

/** Returns why a file is refused, with the row that it is about. */
function faultOf({ outcome, fault, line }: FileAnswer): string {
  if (outcome !== 'file_refused') return text(`admin_view.importOutcome.${outcome}`);
  const why = textOr(`admin_view.batchFault.${fault}`, text('admin_view.batchFault.other'));
  return line === null ? why : `${text('admin_view.rowNumber', { row: `${line}` })}: ${why}`;
}
