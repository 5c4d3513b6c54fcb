import type { CsvEncoding } from '@goodturn/contract';
import { Alert, Spin } from 'antd';
import { Fragment, useState } from 'react';
import { useSubmit } from '../api/operations.ts';
import { useTranslations } from '../i18n/texts.ts';
import { type ImportedFile, readImportFile, type ReadChoices } from '../read-import-file.ts';
import { FileField } from './file-field.tsx';
import { FileRefusal } from './file-refusal.tsx';

interface ImportFileProps {
  content: ReadChoices['content'];
  /** The columns that the first row has to name. */
  header: readonly string[];
  disabled: boolean;
  onRead: (imported: ImportedFile, file: File, encoding: CsvEncoding | undefined) => void;
}

const tableFiles = '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Chosen {
  file: File;
  encoding?: CsvEncoding;
}

/** Lets the server read a chosen CSV file or workbook, and shows why one is not read. */
export function ImportFile({ content, header, disabled, onRead }: ImportFileProps) {
  const { t } = useTranslations();
  const [error, setError] = useState<string>();
  const [refused, setRefused] = useState<ImportedFile & Chosen>();
  const { busy, submit } = useSubmit({
    send: async ({ file, encoding }: Chosen, caller) =>
      await readImportFile(file, { content, ...(encoding !== undefined && { encoding }) }, caller),
    onDone: (imported, chosen) => {
      if (imported.read.refused !== null) setRefused({ ...imported, ...chosen });
      else onRead(imported, chosen.file, chosen.encoding);
    },
    onFields: (fields) => setError(Object.values(fields)[0]),
  });
  const read = (chosen: Chosen): void => {
    setError(undefined);
    setRefused(undefined);
    submit(chosen);
  };
  return (
    <>
      <p className="entry-about">
        {t('admin_view.csvHeader')}{' '}
        <code translate="no" className="code">
          {header.map((name, place) => (
            <Fragment key={name}>
              {place > 0 && ', '}
              <span className="nowrap">{name}</span>
            </Fragment>
          ))}
        </code>
      </p>
      <FileField
        label={t('admin_view.importFile')}
        accept={tableFiles}
        disabled={disabled || busy}
        onFiles={async ([file]) => {
          if (file !== undefined) read({ file });
        }}
      />
      {busy && <Spin description={t('admin_view.loading')} />}
      {error !== undefined && <Alert type="error" showIcon title={error} />}
      {refused?.read.refused && (
        <FileRefusal refused={refused.read.refused} onChoose={(encoding) => read({ file: refused.file, encoding })} />
      )}
    </>
  );
}
