import { ApiError, type Caller } from '@goodturn/browser';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useRefetchAll } from '../api/calls.ts';
import { useSubmit } from '../api/operations.ts';
import { type Column, RecordTable } from '../components/record-table.tsx';
import { StatusTag } from '../components/status-tag.tsx';
import { formatCount } from '../i18n/formats.ts';
import { useTranslations } from '../i18n/texts.ts';

interface BulkDrawerProps<Row> {
  title: string;
  intro: string;
  selected: readonly Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** Whether it can be done with a row as it stands; the others are left out. */
  isPossible: (row: Row) => boolean;
  /** Does it with one row. The server judges each by its state, so that none is done twice. */
  send: (row: Row, caller: Caller) => Promise<unknown>;
  onClose: () => void;
}

interface Result {
  isDone: boolean;
  error?: string;
}

/** Does the same with many rows, one after the other, and says of each what became of it. What failed can be tried again. */
export function BulkDrawer<Row>({
  title,
  intro,
  keyOf,
  nameOf,
  isPossible,
  send,
  onClose,
  selected,
}: BulkDrawerProps<Row>) {
  const { t } = useTranslations();
  const refetchAll = useRefetchAll();
  // As they were when they were selected: what is done changes its state below the list.
  const [rows] = useState(() => selected.filter(isPossible));
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const left = rows.filter((row) => results.get(keyOf(row))?.isDone !== true);
  const { busy, submit } = useSubmit({
    send: async (_: void, caller) => {
      for (const row of left) {
        const result = await send(row, caller).then(
          () => ({ isDone: true }),
          (error: Error) => {
            // Nobody is there any more for whom the rest could be done.
            if (error instanceof ApiError && error.code === 'account_changed') throw error;
            return { isDone: false, error: error.message };
          },
        );
        setResults((known) => new Map(known).set(keyOf(row), result));
      }
    },
    onDone: () => refetchAll(),
  });
  // What is read anew after it, nobody has to wait for.
  const isSending = busy && left.length > 0;
  const columns: Column<Row>[] = [
    { key: 'row', title: t('admin_view.row'), cell: nameOf },
    { key: 'result', title: t('admin_view.state'), cell: (row) => <RowResult result={results.get(keyOf(row))} /> },
  ];
  const omitted = selected.length - rows.length;
  const number = formatCount(left.length);
  return (
    <Drawer open title={title} size={520} mask={{ closable: false }} onClose={() => !isSending && onClose()}>
      <p className="entry-about muted">{intro}</p>
      {omitted > 0 && <p role="status">{t('admin_view.bulkOmitted', { number: formatCount(omitted) })}</p>}
      <RecordTable
        label={title}
        query={{ rows, error: null, refetch: () => undefined }}
        columns={columns}
        keyOf={keyOf}
        emptyText={t('admin_view.bulkNone')}
      />
      {left.length > 0 && (
        <Button type="primary" block loading={busy} onClick={() => submit()}>
          {t(results.size === 0 ? 'admin_view.bulkDo' : 'admin_view.bulkAgain', { number })}
        </Button>
      )}
      {rows.length > 0 && left.length === 0 && <p role="status">{t('admin_view.bulkDone')}</p>}
    </Drawer>
  );
}

function RowResult({ result }: { result: Result | undefined }) {
  if (result === undefined) return <StatusTag state="waiting" />;
  return (
    <>
      <StatusTag state={result.isDone ? 'completed' : 'failed'} />{' '}
      {result.error !== undefined && <span className="muted">{result.error}</span>}
    </>
  );
}
