import { Alert, Button, Drawer } from 'antd';
import { useState } from 'react';
import { useRefetchAll } from '../api/calls.ts';
import { useSubmit } from '../api/operations.ts';
import { formatCount } from '../i18n/formats.ts';
import { useTranslations } from '../i18n/texts.ts';
import type { ImportedFile } from '../read-import-file.ts';
import { sendShipments, shipmentHeader, type ShipmentReport } from '../send-shipments.ts';
import { HiddenParts } from './hidden-parts.tsx';
import { ImportFile } from './import-file.tsx';
import { type Column, RecordTable } from './record-table.tsx';
import { RowErrorTable } from './row-error-table.tsx';

/**
 * Ships the orders of a file after a trial run with a result for each row. Sending the same file again ships nothing
 * twice.
 */
export function ShipManyDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslations();
  const refetchAll = useRefetchAll();
  const [file, setFile] = useState<ImportedFile>();
  const [report, setReport] = useState<ShipmentReport & { isTried: boolean }>();
  const [error, setError] = useState<string>();
  const { busy, submit } = useSubmit({
    send: async ({ chosen, dryRun }: { chosen: ImportedFile; dryRun: boolean }, caller) =>
      await sendShipments(chosen, dryRun, caller),
    onDone: (data, { dryRun }) => {
      setReport({ ...data, isTried: dryRun });
      if (!dryRun) void refetchAll();
    },
    onFields: (fields) => setError(Object.values(fields)[0]),
  });
  const choose = (chosen: ImportedFile) => {
    setFile(chosen);
    setReport(undefined);
    setError(undefined);
    submit({ chosen, dryRun: true });
  };
  const counts = report && { number: formatCount(report.shipped), errors: formatCount(report.faults.length) };
  return (
    <Drawer open title={t('admin_view.shipMany')} size={720} onClose={() => !busy && onClose()}>
      <p className="entry-about muted">{t('admin_view.shipManyIntro')}</p>
      <ImportFile content="parcels" header={shipmentHeader} disabled={busy} onRead={choose} />
      <div className="csv-report">
        {error !== undefined && <Alert type="error" showIcon title={error} />}
        {report && counts && (
          <>
            {file && report.isTried && <HiddenParts read={file.read} />}
            <p role="status">{t(report.isTried ? 'admin_view.shipTried' : 'admin_view.shippedCount', counts)}</p>
            {report.faults.length > 0 && <RowErrorTable errors={report.faults} />}
            {report.isTried && report.ready.length > 0 && <ReadyTable rows={report.ready} />}
            {file && report.isTried && report.shipped > 0 ? (
              <Button type="primary" loading={busy} onClick={() => submit({ chosen: file, dryRun: false })}>
                {t('admin_view.shipList', counts)}
              </Button>
            ) : (
              <Button onClick={onClose}>{t('admin_view.close')}</Button>
            )}
          </>
        )}
      </div>
    </Drawer>
  );
}

type ReadyRow = ShipmentReport['ready'][number];

function ReadyTable({ rows }: { rows: readonly ReadyRow[] }) {
  const { t } = useTranslations();
  const columns: Column<ReadyRow>[] = [
    { key: 'row', title: t('admin_view.row'), numeric: true, cell: ({ row }) => formatCount(row) },
    { key: 'order', title: t('admin_view.order'), numeric: true, cell: ({ orderId }) => orderId },
    {
      key: 'recipient',
      title: t('admin_view.payload.recipient'),
      cell: ({ recipient }) => <bdi translate="no">{recipient}</bdi>,
    },
    {
      key: 'tracking',
      title: t('admin_view.trackingNumber'),
      cell: ({ carrier, trackingNumber }) => `${carrier} ${trackingNumber}`,
    },
  ];
  return (
    <RecordTable
      label={t('admin_view.readyRows')}
      query={{ rows, error: null, refetch: () => undefined }}
      columns={columns}
      keyOf={({ row }) => row.toString()}
      emptyText={t('admin_view.emptyErrors')}
    />
  );
}
