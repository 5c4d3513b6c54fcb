import type { Column } from '../components/record-table.tsx';
import { languageCode, useTranslations } from '../i18n/texts.ts';
import type { ListView } from './list-address.ts';
import { useList } from './use-list.ts';
import { filtersOf, shownRows, sortableColumns } from './whole-list.ts';

interface WholeQuery<Row> {
  data: readonly Row[] | undefined;
  error: Error | null;
  isFetching: boolean;
  dataUpdatedAt?: number;
  refetch: () => unknown;
}

interface WholeList<Row> {
  /** The key under which a person's saved views are stored. */
  name: string;
  query: WholeQuery<Row>;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
}

/**
 * Returns the state of a list screen for a list that one call returns completely. Without a selected sort, the order of
 * the call is kept.
 */
export function useWholeList<Row>({ name, query, columns, keyOf }: WholeList<Row>) {
  const { t } = useTranslations();
  const sortable = sortableColumns(columns);
  const list = useList({
    name,
    views: [{ name: 'all', label: t('admin_view.allRows'), values: {} }],
    filters: filtersOf(columns),
    sorts: sortable.flatMap(({ sort }) => sort ?? []),
    usualSort: () => undefined,
  });
  const { data, error, isFetching, dataUpdatedAt, refetch } = query;
  const shown = { columns, search: list.search, values: list.values, sort: list.shownSort, language: languageCode() };
  const rows = data && shownRows(data, shown);
  const countOf = (some: readonly Row[] | undefined) => some && { count: some.length, isMore: false, cells: {} };
  return {
    list,
    columns: sortable,
    keyOf,
    query: { rows, error, isFetching, refetch, ...(dataUpdatedAt !== undefined && { dataUpdatedAt }) },
    totals: countOf(rows),
    useCount: ({ values }: ListView) => countOf(data && shownRows(data, { ...shown, search: '', values })),
    // Updates are shown immediately, because such a list is short.
    news: { newer: 0, changed: 0, show: () => undefined },
    exportInput: { ids: (rows ?? []).map(keyOf) },
  };
}
