import './worklist.css';
import './filter-tabs.css';
import { Button, Empty, Spin } from 'antd';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from '../i18n/texts.ts';
import { usePageTitle } from '../page-title.ts';
import { LoadFailure } from './load-failure.tsx';

interface WorklistQuery<Row> {
  rows: readonly Row[] | undefined;
  error: Error | null;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

interface WorklistRowsProps<Row> {
  query: WorklistQuery<Row>;
  emptyText: string;
  keyOf: (row: Row) => string;
  pathOf: (row: Row) => string;
  row: (row: Row) => ReactNode;
  /** The key of the row whose page is open beside the list. */
  opened: string | undefined;
}

interface WorklistProps<Row> extends WorklistRowsProps<Row> {
  title: string;
  label: string;
  tabs: ReactNode;
  chooseText: string;
  children?: ReactNode;
}

/** A queue beside the page of one of its rows; on narrow screens the page covers the queue. */
export function Worklist<Row>({ title, label, tabs, chooseText, children, ...list }: WorklistProps<Row>) {
  usePageTitle(title);
  return (
    <div className={list.opened === undefined ? 'worklist' : 'worklist worklist--opened'}>
      <section className="worklist__list" aria-label={label}>
        <h1>{title}</h1>
        {tabs}
        <WorklistRows {...list} />
      </section>
      {list.opened === undefined ? <p className="worklist__choose muted">{chooseText}</p> : children}
    </div>
  );
}

function WorklistRows<Row>({ query, emptyText, keyOf, pathOf, row: linesOf, opened }: WorklistRowsProps<Row>) {
  const { t } = useTranslations();
  const { search } = useLocation();
  if (query.rows === undefined) return <WorklistState error={query.error} retry={query.refetch} />;
  if (query.rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText} />;
  return (
    <>
      <ul className="worklist__rows">
        {query.rows.map((row) => (
          <li key={keyOf(row)}>
            <Link
              className="worklist-row"
              to={{ pathname: pathOf(row), search }}
              aria-current={keyOf(row) === opened ? 'page' : undefined}
            >
              {linesOf(row)}
            </Link>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {t('admin_view.more')}
        </Button>
      )}
    </>
  );
}

function WorklistState({ error, retry }: { error: Error | null; retry: () => unknown }) {
  const { t } = useTranslations();
  if (error === null) return <Spin className="record-state" description={t('admin_view.loading')} />;
  return <LoadFailure className="record-state" error={error} retry={retry} />;
}

interface WorklistPageProps<Data> {
  title: string;
  /** The link back to the queue, for screens that are too narrow for both. */
  back: { to: string; label: string };
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown; isFetching: boolean };
  /** The accessible name of the scrolling region. */
  label: string;
  content: (data: Data) => ReactNode;
  foot: (data: Data) => ReactNode;
}

export function WorklistPage<Data>({ title, back, query, label, content, foot }: WorklistPageProps<Data>) {
  const { t } = useTranslations();
  const { search } = useLocation();
  const { data, error, isFetching } = query;
  return (
    <article className="worklist__page" aria-label={title}>
      <header className="worklist-page__bar">
        <Link to={{ pathname: back.to, search }}>{back.label}</Link>
        <h2>{title}</h2>
        <Button size="small" loading={isFetching} onClick={() => query.refetch()}>
          {t('admin_view.readAgain')}
        </Button>
      </header>
      {data === undefined ? (
        <WorklistState error={error} retry={query.refetch} />
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard. */}
          <div className="worklist-page__scroll" tabIndex={0} role="region" aria-label={label}>
            {content(data)}
          </div>
          {foot(data)}
        </>
      )}
    </article>
  );
}

interface WorklistTabsProps {
  label: string;
  value: string;
  queues: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  /** The tables of the decided entries. */
  lists: readonly { to: string; label: string }[];
}

/** The queues as tabs, followed by links to the tables of decided entries. */
export function WorklistTabs({ label, value, queues, onChange, lists }: WorklistTabsProps) {
  return (
    <div className="filter-tabs" role="group" aria-label={label}>
      {queues.map((queue) => (
        <button
          key={queue.value}
          type="button"
          aria-pressed={queue.value === value}
          onClick={() => onChange(queue.value)}
        >
          {queue.label}
        </button>
      ))}
      {lists.map(({ to, label: name }) => (
        <Link key={to} to={to}>
          {name}
        </Link>
      ))}
    </div>
  );
}
