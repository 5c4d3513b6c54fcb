import { formatCount } from '../i18n/formats.ts';
import { useTranslations } from '../i18n/texts.ts';
import { type Column, RecordTable } from './record-table.tsx';

export interface RowError {
  row: number;
  column?: string;
  message: string;
}

/** What is wrong in a file, row by row as a spreadsheet counts them. */
export function RowErrorTable({ errors }: { errors: readonly RowError[] }) {
  const { t } = useTranslations();
  const columns: Column<RowError>[] = [
    { key: 'row', title: t('admin_view.row'), numeric: true, cell: ({ row }) => formatCount(row) },
    ...(errors.some(({ column }) => column)
      ? [{ key: 'column', title: t('admin_view.column'), cell: ({ column }: RowError) => column }]
      : []),
    { key: 'error', title: t('admin_view.error'), cell: ({ message }) => message },
  ];
  return (
    <RecordTable
      label={t('admin_view.errors')}
      query={{ rows: errors, error: null, refetch: () => undefined }}
      columns={columns}
      keyOf={({ row, column, message }) => `${row} ${column ?? ''} ${message}`}
      emptyText={t('admin_view.emptyErrors')}
    />
  );
}
