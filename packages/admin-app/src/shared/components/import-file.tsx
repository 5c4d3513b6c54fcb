import { Alert } from 'antd';
import { useState } from 'react';
import './import-file.css';
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
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setError(undefined);
    const found = await readImportFile(file, header);
    if ('error' in found) setError(found.error);
    else onRead(found);
  };
  return (
    <>
      <p className="entry-about">
        {t('admin_view.csvHeader')} <code className="code">{header.join(',')}</code>
      </p>
      <FileField
        label={t('admin_view.importFile')}
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        disabled={disabled}
        onFiles={async ([file]) => await read(file)}
      />
      {error !== undefined && <Alert type="error" showIcon title={error} />}
    </>
  );
}
