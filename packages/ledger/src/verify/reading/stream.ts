/** Rows of a cursor, one at a time; the next batch is fetched while the present one is processed. */
export interface Stream<Row> {
  /** Returns undefined if the head can be read, otherwise a promise to wait for. */
  ready(): Promise<void> | undefined;
  /** The next row; undefined at the end. */
  readonly head: Row | undefined;
  shift(): void;
}

type Values = (string | null)[];

export function createStream<Row>(fetch: () => Promise<Values[]>, decode: (values: Values) => Row): Stream<Row> {
  let rows: Values[] = [];
  let index = 0;
  let hasEnded = false;
  let head: Row | undefined;
  const request = (): Promise<Values[]> => {
    const promise = fetch();
    // An abandoned reader never awaits it; an active one gets its error in `fill`.
    promise.catch(() => undefined);
    return promise;
  };
  let next = request();
  async function fill(): Promise<void> {
    rows = await next;
    index = 0;
    hasEnded = rows.length === 0;
    if (!hasEnded) next = request();
  }
  return {
    ready: () => (index < rows.length || hasEnded ? undefined : fill()),
    get head() {
      const values = rows[index];
      if (head === undefined && values !== undefined) head = decode(values);
      return head;
    },
    shift: () => {
      head = undefined;
      index += 1;
    },
  };
}

/** Visits all rows; awaits the result of `visit` only if it is a promise, which saves a microtask per row. */
export async function forEach<Row>(stream: Stream<Row>, visit: (row: Row) => Promise<void> | void): Promise<void> {
  for (;;) {
    const waiting = stream.ready();
    if (waiting !== undefined) await waiting;
    const { head } = stream;
    if (head === undefined) return;
    stream.shift();
    const visiting = visit(head);
    if (visiting !== undefined) await visiting;
  }
}
