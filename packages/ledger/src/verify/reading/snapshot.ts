import { createPool, type ReadRows } from '@goodturn/database';
import type pg from 'pg';
import { type Columns, type RowOf, rowDecoder, selectList } from './columns.ts';
import { createStream, type Stream } from './stream.ts';

/** A table with its alias, or a join whose first table has the alias. */
interface Query<C extends Columns> {
  columns: C;
  /** The from clause without "from": each table as `only schema.name alias`. */
  from: string;
  alias: string;
  where?: string;
  orderBy?: string;
}

/** A read-only view of the database at one moment, over one connection. */
export interface Snapshot {
  stream<C extends Columns>(query: Query<C>): Stream<RowOf<C>>;
  /** Reads all rows of a small table, such as settings or administrators. */
  all<C extends Columns>(query: Query<C>): Promise<RowOf<C>[]>;
  read: ReadRows;
  /** Runs `work`; after an error of its statements the snapshot remains usable and the cursors it opened are closed. */
  isolated<Result>(work: () => Promise<Result>): Promise<Result>;
}

const rowsPerFetch = 2_000n;

/**
 * Tables are read sequentially and sorted rather than by an index, which may be corrupt. Names resolve in no schema
 * that others may write to, and a policy that would hide rows causes an error.
 */
const sessionSettings: Readonly<Record<string, string>> = {
  search_path: 'pg_catalog, pg_temp',
  row_security: 'off',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  TimeZone: 'UTC',
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  transform_null_equals: 'off',
  enable_indexscan: 'off',
  enable_indexonlyscan: 'off',
  enable_bitmapscan: 'off',
  cursor_tuple_fraction: '1',
  work_mem: '32MB',
  jit: 'off',
};

const asText = { getTypeParser: () => (value: string) => value };

function sqlOf({ columns, from, alias, where, orderBy }: Query<Columns>): string {
  const parts = [`select ${selectList(columns, alias)} from ${from}`];
  if (where !== undefined) parts.push(`where ${where}`);
  if (orderBy !== undefined) parts.push(`order by ${orderBy}`);
  return parts.join(' ');
}

/** Opens a snapshot with the reader's login. The application name reveals nothing that a policy could match. */
export async function withSnapshot<Result>(
  url: string,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const options = { max: 1, applicationName: 'goodturn', statementTimeoutMs: 0, idleInTransactionTimeoutMs: 0 };
  const pool = createPool(url, { ...options, onIdleError: () => undefined });
  try {
    const client = await pool.connect();
    try {
      await client.query('begin transaction isolation level repeatable read, read only');
      return await work(await snapshotIn(client));
    } finally {
      await client.query('rollback').catch(() => undefined);
      client.release();
    }
  } finally {
    await pool.end();
  }
}

/** Creates the snapshot of a transaction that has begun as repeatable read and read only. */
export async function snapshotIn(client: Pick<pg.PoolClient, 'query'>): Promise<Snapshot> {
  let cursors = 0n;
  const run = createQueue(async (text: string) =>
    lastRows(await client.query({ text, rowMode: 'array', types: asText })),
  );
  const settings = Object.entries(sessionSettings).map(([name, value]) => `set local ${name} to ${quoted(value)}`);
  await run(settings.join('; '));
  return {
    read: run,
    all: async (query) => (await run(sqlOf(query))).map(rowDecoder(query.columns)),
    stream: (query) => {
      cursors += 1n;
      const name = `rows_${cursors}`;
      const fetch = `fetch ${rowsPerFetch} from ${name}`;
      // A small table then takes a single round trip.
      let next = `declare ${name} no scroll cursor for ${sqlOf(query)}; ${fetch}`;
      let isWhole = false;
      return createStream(async () => {
        if (isWhole) return [];
        const rows = await run(next);
        next = fetch;
        isWhole = BigInt(rows.length) < rowsPerFetch;
        return rows;
      }, rowDecoder(query.columns));
    },
    isolated: async (own) => {
      await run('savepoint one_pass');
      try {
        return await own();
      } finally {
        // The rollback also closes every cursor opened since.
        await run('rollback to savepoint one_pass; release savepoint one_pass').catch(() => undefined);
      }
    },
  };
}

/** Returns the rows of the last of several statements sent in one message. */
function lastRows(result: unknown): (string | null)[][] {
  const last = Array.isArray(result) ? (result.at(-1) as unknown) : result;
  return (last as { rows: (string | null)[][] }).rows;
}

/** Serializes calls, because a connection executes one statement at a time. */
function createQueue<Input, Output>(work: (input: Input) => Promise<Output>): (input: Input) => Promise<Output> {
  let last: Promise<unknown> = Promise.resolve();
  return (input) => {
    const next = last.then(() => work(input));
    last = next.catch(() => undefined);
    return next;
  };
}

const quoted = (value: string): string => (value.includes(',') ? value : `'${value}'`);
