import type { Stream } from './stream.ts';

/** One side of a merge join: the rows of a sorted stream by key, read in the order of another stream's keys. */
export interface Groups<Row> {
  /** Returns the rows of this key. Rows of skipped keys have no counterpart and go to `onStray`. */
  take(key: bigint): Promise<Row[]>;
  /** Visits the rows of this key without keeping them, since they may be many. */
  visit(key: bigint, visit: (row: Row) => void): Promise<void>;
  /** Passes all remaining rows to `onStray`. */
  finish(): Promise<void>;
}

export function groupBy<Row>(
  stream: Stream<Row>,
  keyOf: (row: Row) => bigint,
  onStray: (row: Row) => void = () => undefined,
): Groups<Row> {
  async function visit(key: bigint | undefined, each: (row: Row) => void): Promise<void> {
    for (;;) {
      const waiting = stream.ready();
      if (waiting !== undefined) await waiting;
      const { head } = stream;
      if (head === undefined) return;
      const own = keyOf(head);
      if (key !== undefined && own > key) return;
      stream.shift();
      if (own === key) each(head);
      else onStray(head);
    }
  }
  return {
    visit,
    take: async (key) => {
      const rows: Row[] = [];
      await visit(key, (row) => rows.push(row));
      return rows;
    },
    finish: () => visit(undefined, onStray),
  };
}
