import type { Stream } from './stream.ts';

/** The rows of a sorted stream by their key, taken in the order of the keys of another one: one side of a merge join. */
export interface Groups<Row> {
  /** Returns the rows of this key. Rows of keys before it belong to nothing: each goes to `onStray`. */
  take(key: bigint): Promise<Row[]>;
  /** Visits the rows of this key without keeping them, where there may be many. */
  visit(key: bigint, visit: (row: Row) => void): Promise<void>;
  /** What is left belongs to nothing. */
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
