// Search, filters and sort of a list that one call returns completely run in the browser.
import { searchOf } from '@goodturn/contract/browser';
import type { Column } from '../components/record-table.tsx';
import type { ListSort } from './list-address.ts';
import type { FilterValues, ListFilter } from './list-filters.ts';

/** Returns a column of texts, which can be searched and sorted. */
export const textColumn = <Row>(key: string, title: string, text: (row: Row) => string): Column<Row> => ({
  key,
  title,
  cell: text,
  text,
  isRisingFirst: true,
});

interface Option {
  value: string;
  label: string;
}

/** Returns a column whose cells have one of several values; the list can be filtered by them. */
export function choiceColumn<Row>(
  key: string,
  title: string,
  options: readonly Option[],
  value: (row: Row) => string,
): Column<Row> {
  const text = (row: Row): string => options.find((option) => option.value === value(row))?.label ?? value(row);
  return { ...textColumn(key, title, text), filter: { options, value } };
}

/** Makes each column with a text sortable. */
export const sortableColumns = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.map((column) => (column.text === undefined ? column : { ...column, sort: column.key }));

export const filtersOf = <Row>(columns: readonly Column<Row>[]): ListFilter[] =>
  columns.flatMap(({ key, title, filter }) =>
    filter === undefined ? [] : [{ name: key, label: title, kind: 'choice' as const, options: filter.options }],
  );

interface Shown<Row> {
  columns: readonly Column<Row>[];
  search: string;
  values: FilterValues;
  sort: ListSort | undefined;
  /** The language whose rules compare texts. */
  language: string;
}

/** Returns the rows that match all words of the search and all filters, sorted. */
export function shownRows<Row>(rows: readonly Row[], { columns, search, values, sort, language }: Shown<Row>): Row[] {
  const isMatch = searchOf(search);
  const isFound = (row: Row): boolean =>
    isMatch(columns.map(({ text }) => (text === undefined ? '' : `${text(row)}`)).join('\n'));
  const passes = (row: Row): boolean =>
    columns.every(({ key, filter }) => {
      const chosen = (values[key] ?? '').split(',').filter((one) => filter?.options.some(({ value }) => value === one));
      return filter === undefined || chosen.length === 0 || chosen.includes(filter.value(row));
    });
  const kept = rows.filter((row) => isFound(row) && passes(row));
  const by = columns.find(({ key }) => key === sort?.name)?.text;
  if (sort === undefined || by === undefined) return kept;
  const { compare } = new Intl.Collator(language, { numeric: true });
  const order = (one: string | number, other: string | number): number =>
    typeof one === 'number' && typeof other === 'number' ? one - other : compare(`${one}`, `${other}`);
  return kept.toSorted((one, other) => order(by(one), by(other)) * (sort.descending ? -1 : 1));
}
