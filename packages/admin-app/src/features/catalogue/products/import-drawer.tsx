import type { Caller } from '@goodturn/browser';
import type { InputOf, ResponseOf } from '@goodturn/contract';
import { productCsvHeader } from '@goodturn/contract/operations';
import { Alert, App, Button, Drawer, Spin } from 'antd';
import { useState } from 'react';
import { useRefetchAll } from '../../../shared/api/calls.ts';
import { useSubmit } from '../../../shared/api/operations.ts';
import { ImportFile } from '../../../shared/components/import-file.tsx';
import { RowErrorTable } from '../../../shared/components/row-error-table.tsx';
import { formatCount } from '../../../shared/i18n/formats.ts';
import { rowInFile } from '../../../shared/file-parts.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { ImportedFile } from '../../../shared/read-import-file.ts';
import { saveCsv } from '@goodturn/browser/save-file';

type Report = ResponseOf<'product/import'>;

/** Reads a file, shows the errors of each row before anything is written, and then adds the valid rows. */
export function ImportDrawer({ filter, onClose }: { filter: InputOf<'product/export'>; onClose: () => void }) {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const refetchAll = useRefetchAll();
  const [file, setFile] = useState<ImportedFile>();
  const [report, setReport] = useState<Report>();
  const [error, setError] = useState<string>();
  const onFields = (fields: Readonly<Record<string, string>>) => setError(Object.values(fields)[0]);
  const look = useSubmit({
    send: async (chosen: ImportedFile, caller) => await sendParts(chosen, false, caller),
    onDone: setReport,
    onFields,
  });
  const add = useSubmit({
    send: async (chosen: ImportedFile, caller) => await sendParts(chosen, true, caller),
    onDone: ({ added }) => {
      void refetchAll();
      message.success(t('admin_view.importedCount', { number: formatCount(added) }));
      onClose();
    },
    onFields,
  });
  const choose = (chosen: ImportedFile) => {
    setFile(chosen);
    setReport(undefined);
    setError(undefined);
    look.submit(chosen);
  };
  const good = report ? report.rows - report.faults.length : 0;
  return (
    <Drawer open title={t('admin_view.importProducts')} size={720} onClose={() => !add.busy && onClose()}>
      <p className="entry-about muted">{t('admin_view.importIntro')}</p>
      <SaveListButton filter={filter} />
      <ImportFile header={productCsvHeader} disabled={look.busy || add.busy} onRead={choose} />
      <div className="csv-report">
        {look.busy && <Spin description={t('admin_view.loading')} />}
        {error !== undefined && <Alert type="error" showIcon title={error} />}
        {report && (
          <>
            <p role="status">
              {t('admin_view.importReport', {
                rows: formatCount(report.rows),
                good: formatCount(good),
                errors: formatCount(report.faults.length),
              })}
            </p>
            {report.faults.length > 0 && <RowErrorTable errors={report.faults} />}
            {file && good > 0 && (
              <Button type="primary" loading={add.busy} onClick={() => add.submit(file)}>
                {t('admin_view.importGood', { number: formatCount(good) })}
              </Button>
            )}
          </>
        )}
      </div>
    </Drawer>
  );
}

/**
 * Sends the parts in turn, as a trial run unless `apply`, and sums their reports. Errors carry the row of the whole
 * file.
 */
async function sendParts({ parts, faults }: ImportedFile, apply: boolean, { call }: Caller): Promise<Report> {
  const whole: Report = { rows: faults.length, added: 0, faults: [...faults] };
  for (const part of parts) {
    const { data } = await call('product/import', { csv: part.csv, apply }, { idempotencyKey: part.key });
    whole.rows += data.rows;
    whole.added += data.added;
    whole.faults.push(...data.faults.map((fault) => ({ ...fault, row: rowInFile(part, fault.row) })));
  }
  whole.faults.sort((one, other) => one.row - other.row);
  return whole;
}

/** Saves the listed products as a file that the import accepts. */
function SaveListButton({ filter }: { filter: InputOf<'product/export'> }) {
  const { t } = useTranslations();
  const { busy, submit } = useSubmit({
    send: (_: void, { call }) => call('product/export', filter),
    onDone: ({ data: { fileName, csv } }) => saveCsv(fileName, csv),
  });
  return (
    <Button type="link" className="save-list" loading={busy} onClick={() => submit()}>
      {t('admin_view.saveList')}
    </Button>
  );
}
