import './row-error-table.css';
import { formatCount } from '../i18n/formats.ts';
import { useTranslations } from '../i18n/texts.ts';
import { type Column, RecordTable } from './record-table.tsx';

export interface RowError {
  row: number;
  /** It is empty for an error of the whole row. */
  column: string;
  value: string;
  message: string;
}

const titles = { column: 'admin_view.column', value: 'admin_view.cellValue' } as const;

export function RowErrorTable({ errors }: { errors: readonly RowError[] }) {
  const { t } = useTranslations();
  const named = (key: 'column' | 'value'): Column<RowError>[] =>
    errors.some((error) => error[key] !== '')
      ? [
          {
            key,
            title: t(titles[key]),
            on: 'desktop',
            cell: (error) => (
              <bdi translate="no" className="anywhere">
                {error[key]}
              </bdi>
            ),
          },
        ]
      : [];
  const columns: Column<RowError>[] = [
    { key: 'row', title: t('admin_view.row'), numeric: true, cell: ({ row }) => formatCount(row) },
    ...named('column'),
    ...named('value'),
    { key: 'error', title: t('admin_view.error'), on: 'desktop', cell: ({ message }) => message },
    { key: 'whole', title: t('admin_view.error'), on: 'phone', cell: (error) => <WholeError error={error} /> },
  ];
  return (
    <RecordTable
      label={t('admin_view.errors')}
      query={{ rows: errors, error: null, refetch: () => undefined }}
      columns={columns}
      keyOf={({ row, column, message }) => `${row} ${column} ${message}`}
      emptyText={t('admin_view.emptyErrors')}
    />
  );
}

/** A phone has no room for four columns: its words would break in the middle. */
function WholeError({ error: { column, value, message } }: { error: RowError }) {
  return (
    <div className="row-error">
      {column !== '' && (
        <bdi translate="no" className="row-error__column">
          {column}
        </bdi>
      )}
      {value !== '' && (
        <bdi translate="no" className="anywhere">
          {value}
        </bdi>
      )}
      <span>{message}</span>
    </div>
  );
}
