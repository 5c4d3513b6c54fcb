import { formatCount } from '../i18n/formats.ts';
import { useTranslations } from '../i18n/texts.ts';
import { type Column, RecordTable } from './record-table.tsx';

export interface RowFault {
  row: number;
  column?: string;
  message: string;
}

/** What is wrong in a file, row by row as a spreadsheet counts them. */
export function RowErrorTable({ faults }: { faults: readonly RowFault[] }) {
  const { t } = useTranslations();
  const columns: Column<RowFault>[] = [
    { key: 'row', title: t('admin_view.row'), figures: true, cell: ({ row }) => formatCount(row) },
    ...(faults.some(({ column }) => column)
      ? [{ key: 'column', title: t('admin_view.column'), cell: ({ column }: RowFault) => column }]
      : []),
    { key: 'fault', title: t('admin_view.fault'), cell: ({ message }) => message },
  ];
  return (
    <RecordTable
      label={t('admin_view.faults')}
      query={{ rows: faults, error: null, refetch: () => undefined }}
      columns={columns}
      keyOf={({ row, column, message }) => `${row} ${column ?? ''} ${message}`}
      emptyText={t('admin_view.noFaults')}
    />
  );
}
