import './list-screen.css';
import { Button } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { RefreshButton } from '../components/refresh-button.tsx';
import { RecordTable, type Column, type TableQuery } from '../components/record-table.tsx';
import { formatCount } from '../i18n/formats.ts';
import { useTranslations } from '../i18n/texts.ts';
import { usePageTitle } from '../page-title.ts';
import { ExportButton, type ExportPath } from './export-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { ListView } from './list-address.ts';
import { DisplayOptions, shownColumns } from './display-options.tsx';
import { countText, ListViews, type Count } from './list-views.tsx';
import { useListKeys } from './use-list-keys.ts';
import type { List } from './use-list.ts';
import type { News } from './use-news.ts';

interface ListScreenProps<Row> {
  title: string;
  list: List;
  searchLabel: string;
  query: TableQuery<Row> & { isFetching: boolean };
  columns: readonly Column<Row>[];
  /** The count of all matches, and their sums by column key. */
  totals: (Count & { cells: Readonly<Record<string, string>> }) | undefined;
  useCount: (view: ListView) => Count | undefined;
  news: News;
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  onOpen?: (row: Row) => void;
  exportPath?: ExportPath;
  /** The input of the export, if it is not the filters and the sort. */
  exportInput?: object;
  emptyText: string;
  /** The texts of empty views by view name; other views have a general one. */
  emptyViews?: Readonly<Record<string, string>>;
  actions?: ReactNode;
  top?: ReactNode;
  bulk?: ((selected: readonly Row[], unselect: () => void) => ReactNode) | false;
  children?: ReactNode;
}

/** A list with views, search and filters above one table; its state is in the address. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { title, list, query, columns, totals, keyOf, nameOf, onOpen, emptyText, emptyViews } = props;
  const bulk = props.bulk === false ? undefined : props.bulk;
  const { t } = useTranslations();
  const search = useRef<HTMLInputElement>(null);
  const [isAdding, setAdding] = useState(false);
  const rows = query.rows ?? [];
  const rowAt = (place: number, act: (row: Row) => void): void => {
    const row = rows[place];
    if (row !== undefined) act(row);
  };
  const toggle = (row: Row): void => {
    const selected = new Set(list.selected);
    if (!selected.delete(keyOf(row))) selected.add(keyOf(row));
    if (bulk) list.select(selected);
  };
  const current = useListKeys({
    rowCount: rows.length,
    onOpen: (place) => onOpen && rowAt(place, onOpen),
    onSelect: (place) => rowAt(place, toggle),
    onSearch: () => search.current?.focus(),
    onFilter: () => setAdding(true),
  });
  const selected = rows.filter((row) => list.selected.has(keyOf(row)));
  const hasSums = totals !== undefined && (totals.isMore || Object.keys(totals.cells).length > 0);
  const label = totals && (
    <>
      {t('admin_view.allMatching', { number: countText(totals) })}
      {totals.isMore && <span className="muted"> {t('admin_view.sumsUnknown')}</span>}
    </>
  );
  return (
    <section className="screen screen--list">
      <ListHead {...props} />
      <div className="list-bar">
        <ListViews list={list} label={t('admin_view.views')} useCount={props.useCount} />
        <DisplayOptions list={list} columns={columns} />
      </div>
      <FilterBar list={list} searchLabel={props.searchLabel} search={search} isAdding={isAdding} onAdding={setAdding} />
      <NewsBar {...props.news} />
      {props.top}
      <RecordTable
        label={title}
        query={query}
        columns={shownColumns(columns, list.columns)}
        keyOf={keyOf}
        emptyText={emptyText}
        list={{
          density: list.density,
          sort: list.shownSort,
          onSort: list.sortBy,
          current,
          selected: list.selected,
          onSelect: bulk && list.select,
          nameOf,
          onOpen,
          totals: totals && label && hasSums ? { label, cells: totals.cells } : undefined,
          empty: <NothingHere list={list} emptyText={emptyText} emptyViews={emptyViews} />,
        }}
      />
      {bulk?.(selected, () => list.select(new Set()))}
      <Foot shown={rows.length} totals={totals} can={{ select: bulk !== undefined, open: onOpen !== undefined }} />
      {props.children}
    </section>
  );
}

function ListHead<Row>(props: ListScreenProps<Row>) {
  const { title, totals, actions, query, list, exportPath } = props;
  const { exportInput = { ...list.input, ...list.sortInput } } = props;
  usePageTitle(title);
  return (
    <header className="screen__head">
      <h1>
        {title} {totals && <span className="list-count">{countText(totals)}</span>}
      </h1>
      <div className="screen__actions">
        {exportPath && <ExportButton path={exportPath} input={exportInput} totals={totals} />}
        {actions}
        <RefreshButton isFetching={query.isFetching} />
      </div>
    </header>
  );
}

/**
 * Announces rows that are new or changed since the last read; they are inserted only on request, so that no row moves
 * while someone uses the list.
 */
function NewsBar({ newer, changed, show }: News) {
  const { t } = useTranslations();
  const words = [
    newer > 0 && t('admin_view.newerRows', { number: formatCount(newer) }),
    changed > 0 && t('admin_view.changedRows', { number: formatCount(changed) }),
  ].filter(Boolean);
  if (words.length === 0) return null;
  return (
    <p className="record-kept record-kept--news" role="status">
      {words.join(', ')}{' '}
      <Button size="small" onClick={show}>
        {t('admin_view.showNews')}
      </Button>
    </p>
  );
}

interface NothingHereProps extends Pick<ListScreenProps<never>, 'list' | 'emptyText'> {
  emptyViews: Readonly<Record<string, string>> | undefined;
}

function NothingHere({ list, emptyText, emptyViews = {} }: NothingHereProps) {
  const { t } = useTranslations();
  const view = list.views.find(({ name }) => name === list.view);
  const isOfAll = Object.values(view?.values ?? {}).every((value) => value === '');
  const words = isOfAll ? emptyText : (emptyViews[list.view] ?? t('admin_view.emptyView'));
  const isNarrowed = list.isChanged || list.search !== '';
  return (
    <div className="record-state list-nothing">
      <p>{isNarrowed ? t('admin_view.nothingMatches') : words}</p>
      {isNarrowed && <Button onClick={list.clear}>{t('admin_view.clearFilters')}</Button>}
    </div>
  );
}

const keys = ['move', 'select', 'open', 'filter', 'search'] as const;
const caps = { move: 'J K', select: 'X', open: 'Enter', filter: 'F', search: '/' } as const;

interface FootProps {
  shown: number;
  totals: Count | undefined;
  /** The keyboard actions available in addition to moving and searching. */
  can: { select: boolean; open: boolean };
}

function Foot({ shown, totals, can }: FootProps) {
  const { t } = useTranslations();
  return (
    <footer className="list-foot">
      {totals && shown > 0 && (
        <span>{t('admin_view.shownOf', { shown: formatCount(shown), number: countText(totals) })}</span>
      )}
      <span className="list-keys">
        {keys
          .filter((key) => (key !== 'select' || can.select) && (key !== 'open' || can.open))
          .map((key) => (
            <span key={key}>
              <kbd>{caps[key]}</kbd> {t(`admin_view.key.${key}`)}
            </span>
          ))}
      </span>
    </footer>
  );
}
