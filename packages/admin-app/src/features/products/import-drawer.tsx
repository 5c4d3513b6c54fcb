import type { ResponseOf } from '@goodturn/contract';
import { productCsvHeader } from '@goodturn/contract/operations';
import { Alert, App, Button, Drawer, Spin } from 'antd';
import { useState } from 'react';
import { useOperation } from '../../shared/api/operations.ts';
import { CsvFile } from '../../shared/components/csv-file.tsx';
import { RowErrorTable } from '../../shared/components/row-error-table.tsx';
import { formatCount } from '../../shared/i18n/formats.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';

type Report = ResponseOf<'product/import'>;

/** Reads a file, shows what is wrong with which row before anything is written, and then adds the good rows. */
export function ImportDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const [file, setFile] = useState<string>();
  const [report, setReport] = useState<Report>();
  const [error, setError] = useState<string>();
  const onFields = (fields: Readonly<Record<string, string>>) => setError(Object.values(fields)[0]);
  const look = useOperation('product/import', { onDone: setReport, onFields });
  const add = useOperation('product/import', {
    onDone: ({ added }) => {
      message.success(t('admin_view.importedCount', { number: formatCount(added) }));
      onClose();
    },
    onFields,
  });
  const choose = (csv: string) => {
    setFile(csv);
    setReport(undefined);
    setError(undefined);
    look.submit({ csv, apply: false });
  };
  const good = report ? report.rows - report.faults.length : 0;
  return (
    <Drawer open title={t('admin_view.importProducts')} size={720} onClose={() => !add.busy && onClose()}>
      <p className="entry-about muted">{t('admin_view.importIntro')}</p>
      <CsvFile header={productCsvHeader.join(',')} disabled={look.busy || add.busy} onRead={choose} />
      <div className="csv-report">
        {look.busy && <Spin description={t('admin_view.loading')} />}
        {error !== undefined && <Alert type="error" showIcon title={error} />}
        {file !== undefined && report && (
          <>
            <p role="status">
              {t('admin_view.importReport', {
                rows: formatCount(report.rows),
                good: formatCount(good),
                errors: formatCount(report.faults.length),
              })}
            </p>
            {report.faults.length > 0 && <RowErrorTable errors={report.faults} />}
            {good > 0 && (
              <Button type="primary" loading={add.busy} onClick={() => add.submit({ csv: file, apply: true })}>
                {t('admin_view.importGood', { number: formatCount(good) })}
              </Button>
            )}
          </>
        )}
      </div>
    </Drawer>
  );
}
