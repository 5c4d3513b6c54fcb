import { Button, Empty, Result, Spin } from 'antd';
import type { ReactNode } from 'react';
import './record-table.css';
import { useTranslations } from '../i18n/texts.ts';

export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Amounts and counts stand at the right, in tabular figures. */
  numeric?: boolean;
}

/** What can be done with a row stays in sight, however far the table scrolls. */
function classOf({ key, numeric }: Pick<Column<never>, 'key'> & { numeric: boolean | undefined }): string | undefined {
  if (key === 'actions') return 'record-table__actions';
  return numeric ? 'numeric' : undefined;
}

/** What a table shows; a list that is not paged leaves the second half out. */
interface TableQuery<Row> {
  rows: readonly Row[] | undefined;
  error: Error | null;
  refetch: () => unknown;
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  isFetchNextPageError?: boolean;
  fetchNextPage?: () => unknown;
}

interface RecordTableProps<Row> {
  label: string;
  query: TableQuery<Row>;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  emptyText: string;
}

/** The one table of the back office: fills the height, its header stays, and it asks for the next page by cursor. */
export function RecordTable<Row>({ label, query, columns, keyOf, emptyText }: RecordTableProps<Row>) {
  const { t } = useTranslations();
  if (query.rows === undefined) {
    if (query.error === null) return <Spin className="record-state" description={t('admin_view.loading')} />;
    const retry = <Button onClick={() => query.refetch()}>{t('common_view.retry')}</Button>;
    return <Result className="record-state" status="warning" title={query.error.message} extra={retry} />;
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard.
    <div className="record-table" tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            {columns.map(({ key, title, numeric }) => (
              <th key={key} scope="col" className={classOf({ key, numeric })}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {query.rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, cell, numeric }) => (
                <td key={key} className={classOf({ key, numeric })}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {query.rows.length === 0 && (
        <Empty className="record-state" image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText} />
      )}
      {query.isFetchNextPageError && <p role="alert">{query.error?.message}</p>}
      {query.hasNextPage && (
        <Button
          className="record-more"
          loading={query.isFetchingNextPage ?? false}
          onClick={() => query.fetchNextPage?.()}
        >
          {t('admin_view.more')}
        </Button>
      )}
    </div>
  );
}
