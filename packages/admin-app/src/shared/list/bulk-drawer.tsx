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
  /** Whether the action is possible in the row's state; other rows are left out. */
  isPossible: (row: Row) => boolean;
  /** Acts on one row. The server checks the state of each row, so that a retry repeats nothing. */
  send: (row: Row, caller: Caller) => Promise<unknown>;
  onClose: () => void;
}

interface Result {
  isDone: boolean;
  error?: string;
}

/** Acts on many rows in turn and shows the result of each; failed rows can be retried. */
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
  // The rows at the time of opening: rows that change their state must not vanish from the results.
  const [rows] = useState(() => selected.filter(isPossible));
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const left = rows.filter((row) => results.get(keyOf(row))?.isDone !== true);
  const { busy, submit } = useSubmit({
    send: async (_: void, caller) => {
      for (const row of left) {
        const result = await send(row, caller).then(
          () => ({ isDone: true }),
          (error: Error) => {
            // Another account has logged in, so that the rest must not be sent.
            if (error instanceof ApiError && error.code === 'account_changed') throw error;
            return { isDone: false, error: error.message };
          },
        );
        setResults((known) => new Map(known).set(keyOf(row), result));
      }
    },
    onDone: () => refetchAll(),
  });
  // The refetch afterwards does not block the drawer.
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
