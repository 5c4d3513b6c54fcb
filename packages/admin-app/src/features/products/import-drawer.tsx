import { useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@goodturn/contract';
import { Alert, App, Button, Drawer, Spin } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api-client.ts';
import { newIdempotencyKey } from '@goodturn/browser';
import { useSubmit } from '../../shared/api/use-submit.ts';
import { CsvFile } from '../../shared/components/csv-file.tsx';
import { RowErrorTable } from '../../shared/components/row-error-table.tsx';
import { formatCount } from '../../shared/i18n/formats.ts';

type Report = ResponseOf<'product/import'>;

/** Reads a file, shows what is wrong with which row before anything is written, and then adds the good rows. */
export function ImportDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [file, setFile] = useState<{ csv: string; key: string }>();
  const [report, setReport] = useState<Report>();
  const [fault, setFault] = useState<string>();
  const onFields = (fields: Readonly<Record<string, string>>) => setFault(Object.values(fields)[0]);
  const look = useSubmit({
    send: (csv: string) => api.post('product/import', { csv, apply: false }),
    onDone: ({ data }) => setReport(data),
    onFields,
  });
  const add = useSubmit({
    send: ({ csv, key }: { csv: string; key: string }) => api.post('product/import', { csv, apply: true }, key),
    onDone: ({ data }) => {
      message.success(t('admin_view.importedCount', { number: formatCount(data.added) }));
      onClose();
      void queries.invalidateQueries();
    },
    onFields,
  });
  const choose = (csv: string) => {
    setFile({ csv, key: newIdempotencyKey() });
    setReport(undefined);
    setFault(undefined);
    look.submit(csv);
  };
  const good = report ? report.rows - report.faults.length : 0;
  return (
    <Drawer open title={t('admin_view.importProducts')} size={720} onClose={() => !add.busy && onClose()}>
      <p className="entry-about quiet">{t('admin_view.importIntro')}</p>
      <CsvFile
        header="brand,category,name,summary,description,price,stock,sort,shipsTo"
        disabled={look.busy || add.busy}
        onRead={choose}
      />
      <div className="csv-report">
        {look.busy && <Spin description={t('admin_view.loading')} />}
        {fault !== undefined && <Alert type="error" showIcon title={fault} />}
        {file && report && (
          <>
            <p role="status">
              {t('admin_view.importReport', {
                rows: formatCount(report.rows),
                good: formatCount(good),
                faults: formatCount(report.faults.length),
              })}
            </p>
            {report.faults.length > 0 && <RowErrorTable faults={report.faults} />}
            {good > 0 && (
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
