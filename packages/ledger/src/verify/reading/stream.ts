/** Rows of a cursor, one at a time; the next batch is on its way while this one is looked at. */
export interface Stream<Row> {
  /** Undefined when the head can be read; else a promise to wait for. */
  ready(): Promise<void> | undefined;
  /** The next row, undefined at the end. */
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
    // Who stops reading never asks for it; who goes on meets its error in `fill`.
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

/** Goes through all rows. What `visit` returns is only waited for where it is a promise. */
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
