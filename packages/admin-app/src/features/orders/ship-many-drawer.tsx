import type { ResponseOf } from '@goodturn/contract';
import { Alert, Button, Drawer } from 'antd';
import { useState } from 'react';
import { useOperation } from '../../shared/api/operations.ts';
import { CsvFile } from '../../shared/components/csv-file.tsx';
import { RowErrorTable } from '../../shared/components/row-error-table.tsx';
import { formatCount } from '../../shared/i18n/formats.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';

type Report = ResponseOf<'order/ship_many'>;

/** Ships what a file lists; each row counts by itself, and sent again it ships nothing twice. */
export function ShipManyDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslations();
  const [csv, setCsv] = useState<string>();
  const [report, setReport] = useState<Report>();
  const [error, setError] = useState<string>();
  const { busy, submit } = useOperation('order/ship_many', {
    onDone: (data) => {
      setReport(data);
      setError(undefined);
    },
    onFields: (fields) => setError(Object.values(fields)[0]),
  });
  const choose = (list: string) => {
    setCsv(list);
    setReport(undefined);
    setError(undefined);
  };
  return (
    <Drawer open title={t('admin_view.shipMany')} size={640} onClose={() => !busy && onClose()}>
      <p className="entry-about muted">{t('admin_view.shipManyIntro')}</p>
      <CsvFile header="orderId,carrier,trackingNumber" disabled={busy} onRead={choose} />
      <div className="csv-report">
        {csv !== undefined && report === undefined && (
          <Button type="primary" loading={busy} onClick={() => submit({ csv })}>
            {t('admin_view.shipList')}
          </Button>
        )}
        {error !== undefined && <Alert type="error" showIcon title={error} />}
        {report && (
          <>
            <p role="status">
              {t('admin_view.shippedCount', {
                number: formatCount(report.shipped),
                errors: formatCount(report.faults.length),
              })}
            </p>
            {report.faults.length > 0 && <RowErrorTable errors={report.faults} />}
            <Button onClick={onClose}>{t('admin_view.close')}</Button>
          </>
        )}
      </div>
    </Drawer>
  );
}
