import { Alert, Button } from 'antd';
import { useState } from 'react';
import './import-file.css';
import type { CsvEncoding, UnreadableCsv } from '../csv-encoding.ts';
import { formatCount } from '../i18n/formats.ts';
import { useTranslations } from '../i18n/texts.ts';
import { type ImportedFile, readImportFile } from '../read-import-file.ts';
import { FileField } from './file-field.tsx';

interface ImportFileProps {
  /** The columns that the first row must name. */
  header: readonly string[];
  disabled: boolean;
  onRead: (file: ImportedFile) => void;
}

/** Reads a chosen CSV file or workbook in the browser and reports errors before anything is sent. */
export function ImportFile({ header, disabled, onRead }: ImportFileProps) {
  const { t } = useTranslations();
  const [error, setError] = useState<string>();
  const [unreadable, setUnreadable] = useState<UnreadableCsv & { file: File }>();
  const read = async (file: File | undefined, encoding?: CsvEncoding): Promise<void> => {
    if (file === undefined) return;
    setError(undefined);
    setUnreadable(undefined);
    const found = await readImportFile(file, header, encoding);
    if ('error' in found) setError(found.error);
    else if ('choices' in found) setUnreadable({ ...found, file });
    else onRead(found);
  };
  return (
    <>
      <p className="entry-about">
        {t('admin_view.csvHeader')}{' '}
        <code translate="no" className="code">
          {header.join(',')}
        </code>
      </p>
      <FileField
        label={t('admin_view.importFile')}
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        disabled={disabled}
        onFiles={async ([file]) => await read(file)}
      />
      {error !== undefined && <Alert type="error" showIcon title={error} />}
      {unreadable !== undefined && (
        <EncodingChoices {...unreadable} onChoose={async (encoding) => await read(unreadable.file, encoding)} />
      )}
    </>
  );
}

interface EncodingChoicesProps extends UnreadableCsv {
  onChoose: (encoding: CsvEncoding) => Promise<void>;
}

/** Shows the first row that is not UTF-8 in each encoding that can read the file. */
function EncodingChoices({ row, choices, onChoose }: EncodingChoicesProps) {
  const { t } = useTranslations();
  const key = choices.length === 0 ? 'admin_view.encodingUnknown' : 'admin_view.encodingChoice';
  return (
    <Alert
      type="warning"
      showIcon
      title={t(key, { row: formatCount(row) })}
      description={choices.map(({ encoding, preview }) => (
        <p key={encoding} className="encoding-choice">
          <Button size="small" onClick={() => void onChoose(encoding)}>
            {encoding}
          </Button>{' '}
          <bdi translate="no" className="anywhere">
            {preview}
          </bdi>
        </p>
      ))}
    />
  );
}
