import './record-table.css';
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { ApiError } from '@goodturn/browser';
import { Button, Empty } from 'antd';
import { useRef, type MouseEvent, type ReactNode } from 'react';
import { TimeIn } from './time-in.tsx';
import { useTranslations } from '../i18n/texts.ts';
import { LoadFailure } from './load-failure.tsx';
import { Outcome } from './outcome.tsx';
import { useWholeColumns, type Widened } from './use-whole-columns.ts';

export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Amounts and counts are right-aligned in tabular figures. */
  numeric?: boolean;
  /** The sort key of the list's call for this column. */
  sort?: string;
  /** The first click sorts ascending: texts begin with A. */
  isRisingFirst?: boolean;
  /** The value by which the column of an unpaged list is searched and sorted. */
  text?: (row: Row) => string | number;
  /** The values by which the column of an unpaged list can be filtered. */
  filter?: { options: readonly { value: string; label: string }[]; value: (row: Row) => string };
  /** The device on which the column is shown; a phone shows the rest in the row's details. */
  on?: 'desktop' | 'phone';
  isExtra?: boolean;
}

/** The query behind a table; an unpaged list omits the second half. */
export interface TableQuery<Row> {
  rows: readonly Row[] | undefined;
  error: Error | null;
  refetch: () => unknown;
  dataUpdatedAt?: number;
  /** The rows belong to the previous query while those of this one are loading. */
  isPlaceholderData?: boolean;
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  isFetchNextPageError?: boolean;
  fetchNextPage?: () => unknown;
}

interface TableList<Row> {
  density: string;
  sort: { name: string; descending: boolean } | undefined;
  onSort: (sort: { name: string; descending: boolean }) => void;
  /** The index of the row on which keys act. */
  current: number;
  selected: ReadonlySet<string>;
  /** If absent, rows cannot be selected. */
  onSelect?: ((selected: ReadonlySet<string>) => void) | undefined;
  nameOf: (row: Row) => string;
  /** If absent, rows have no details. */
  onOpen?: ((row: Row) => void) | undefined;
  totals?: { label: ReactNode; cells: Readonly<Record<string, string>> } | undefined;
  empty: ReactNode;
}

interface RecordTableProps<Row> {
  label: string;
  query: TableQuery<Row>;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  emptyText: string;
  list?: TableList<Row>;
}

/** The actions of a row are pinned, so that they stay visible while the table scrolls. */
function classOf({
  key,
  numeric,
  on,
}: {
  key: string;
  numeric: boolean | undefined;
  on: Column<never>['on'] | undefined;
}) {
  const names = [key === 'actions' && 'record-table__actions', numeric && 'numeric', on && `on-${on}`];
  return names.filter(Boolean).join(' ') || undefined;
}

/** The table of the back office: it fills the height, keeps its header in view, and loads the next page by cursor. */
export function RecordTable<Row>({ label, query, columns, keyOf, emptyText, list }: RecordTableProps<Row>) {
  const { t } = useTranslations();
  if (query.rows === undefined) {
    if (query.error === null) return <SkeletonRows />;
    if (isTooBroad(query.error)) {
      return <Outcome className="record-state" status="warning" title={t('admin_view.searchTooBroad')} />;
    }
    return <LoadFailure className="record-state" error={query.error} retry={query.refetch} />;
  }
  return (
    <>
      {query.error !== null && <KeptRows query={query} error={query.error} />}
      <Rows label={label} query={query} rows={query.rows} columns={columns} keyOf={keyOf} list={list}>
        {query.rows.length === 0 &&
          (list?.empty ?? (
            <Empty className="record-state" image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText} />
          ))}
      </Rows>
    </>
  );
}

interface RowsProps<Row> extends HeadProps<Row> {
  label: string;
  query: TableQuery<Row>;
  children: ReactNode;
}

function Rows<Row>({ label, query, rows, columns, keyOf, list, children }: RowsProps<Row>) {
  const { t } = useTranslations();
  const box = useRef<HTMLDivElement>(null);
  const { widened, hasMore } = useWholeColumns(box);
  const kind = list === undefined ? '' : ` record-table--list record-table--${list.density}`;
  return (
    <div
      ref={box}
      className={`record-table${kind}${hasMore ? ' has-more' : ''}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard.
      tabIndex={0}
      role="region"
      aria-label={label}
      aria-busy={query.isPlaceholderData ?? false}
    >
      <table>
        <Head columns={columns} rows={rows} keyOf={keyOf} list={list} widened={widened} />
        <tbody>
          {rows.map((row, place) => (
            <BodyRow key={keyOf(row)} row={row} place={place} columns={columns} keyOf={keyOf} list={list} />
          ))}
        </tbody>
        {list?.totals && rows.length > 0 && <Totals columns={columns} list={list} totals={list.totals} />}
      </table>
      {children}
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

/** Returns whether the server rejected the search because it matches too many rows. */
const isTooBroad = (error: Error): boolean => error instanceof ApiError && error.fields?.['search'] !== undefined;

/** Keeps the rows of the last successful read after an error, and states their time. */
function KeptRows<Row>({ query, error }: { query: TableQuery<Row>; error: Error }) {
  const { t } = useTranslations();
  const { dataUpdatedAt, isFetchNextPageError } = query;
  return (
    <p className="record-kept" role="alert">
      {t('admin_view.failedToLoadWhy', { why: error.message })}{' '}
      {dataUpdatedAt !== undefined && (
        <TimeIn
          at={new Date(dataUpdatedAt).toISOString()}
          sentence={(dateTime) => t('admin_view.rowsFrom', { dateTime })}
        />
      )}
      <Button size="small" onClick={() => (isFetchNextPageError ? query.fetchNextPage?.() : query.refetch())}>
        {t('common_view.retry')}
      </Button>
    </p>
  );
}

interface HeadProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  list: TableList<Row> | undefined;
}

function Head<Row>({ columns, rows, keyOf, list, widened }: HeadProps<Row> & { widened: Widened | undefined }) {
  const { t } = useTranslations();
  const isEvery = rows.length > 0 && rows.every((row) => list?.selected.has(keyOf(row)));
  return (
    <thead>
      <tr>
        {list?.onSelect && (
          <th scope="col" className="record-table__check on-desktop">
            <input
              type="checkbox"
              aria-label={t('admin_view.selectShown')}
              checked={isEvery}
              onChange={() => list.onSelect?.(new Set(isEvery ? [] : rows.map(keyOf)))}
            />
          </th>
        )}
        {columns.map(({ key, title, numeric, on, sort, isRisingFirst = false }, place) => (
          <th
            key={key}
            scope="col"
            className={classOf({ key, numeric, on })}
            style={
              widened?.place === place + (list?.onSelect ? 1 : 0)
                ? { minInlineSize: widened.width, boxSizing: 'border-box' }
                : undefined
            }
            {...sortState(sort, list)}
          >
            {sort !== undefined && list !== undefined ? (
              <SortButton title={title} sort={sort} isRisingFirst={isRisingFirst} list={list} />
            ) : (
              title
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function sortState<Row>(sort: string | undefined, list: TableList<Row> | undefined) {
  if (sort === undefined || list?.sort?.name !== sort) return {};
  return { 'aria-sort': list.sort.descending ? ('descending' as const) : ('ascending' as const) };
}

interface SortButtonProps<Row> {
  title: string;
  sort: string;
  isRisingFirst: boolean;
  list: TableList<Row>;
}

function SortButton<Row>({ title, sort: name, isRisingFirst, list }: SortButtonProps<Row>) {
  const isSorted = list.sort?.name === name;
  const descending = isSorted ? list.sort?.descending !== true : !isRisingFirst;
  const Arrow = list.sort?.descending ? ArrowDownOutlined : ArrowUpOutlined;
  return (
    <button type="button" onClick={() => list.onSort({ name, descending })}>
      {title} {isSorted && <Arrow aria-hidden />}
    </button>
  );
}

interface BodyRowProps<Row> extends Omit<HeadProps<Row>, 'rows'> {
  row: Row;
  place: number;
}

/** Returns false for clicks on controls, on layers above the list, and at the end of a text selection. */
function isMeantForRow({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  if (target.closest('a, button, input, label, select, [role="button"]') !== null) return false;
  return window.getSelection()?.isCollapsed ?? true;
}

function BodyRow<Row>({ row, place, columns, keyOf, list }: BodyRowProps<Row>) {
  const key = keyOf(row);
  const isSelected = list?.selected.has(key) ?? false;
  const toggle = (): void => {
    const selected = new Set(list?.selected);
    if (!selected.delete(key)) selected.add(key);
    list?.onSelect?.(selected);
  };
  const states = [list?.current === place && 'is-current', isSelected && 'is-selected'].filter(Boolean).join(' ');
  const open = (event: MouseEvent<HTMLTableRowElement>): void => {
    if (isMeantForRow(event)) list?.onOpen?.(row);
  };
  return (
    // By keyboard, a row is opened by its first button or by Enter.
    <tr className={states || undefined} aria-current={list?.current === place ? true : undefined} onClick={open}>
      {list?.onSelect && (
        <td className="record-table__check on-desktop">
          <input type="checkbox" aria-label={list.nameOf(row)} checked={isSelected} onChange={toggle} />
        </td>
      )}
      {columns.map(({ key: column, cell, numeric, on }, index) => (
        <td key={column} className={classOf({ key: column, numeric, on })} translate={numeric ? 'no' : undefined}>
          {index === 0 && list?.onOpen ? (
            <button
              type="button"
              className="record-table__open"
              aria-label={list.nameOf(row)}
              onClick={() => list.onOpen?.(row)}
            >
              {cell(row)}
            </button>
          ) : (
            cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

interface TotalsProps<Row> {
  columns: readonly Column<Row>[];
  list: TableList<Row>;
  totals: NonNullable<TableList<Row>['totals']>;
}

/** The totals of all matches, including rows that are not loaded. */
function Totals<Row>({ columns, list, totals }: TotalsProps<Row>) {
  const named = columns.findIndex(({ key }) => totals.cells[key] !== undefined);
  const labelled = named === -1 ? columns.length : named;
  const rest = columns.slice(labelled);
  return (
    <tfoot>
      <tr>
        <td colSpan={Math.max(labelled, 1) + (list.onSelect ? 1 : 0)}>{totals.label}</td>
        {rest.map(({ key, numeric, on }) => (
          <td key={key} className={classOf({ key, numeric, on })} translate={numeric ? 'no' : undefined}>
            {totals.cells[key]}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Placeholders with the height of the rows. A delay of 150 ms keeps them invisible for quick responses. */
function SkeletonRows() {
  const { t } = useTranslations();
  return (
    <div className="skeleton-rows" role="status" aria-label={t('admin_view.loading')}>
      {places.map((place) => (
        <div key={place} aria-hidden />
      ))}
    </div>
  );
}
