import type { Purpose } from '@goodturn/database';
import type { ServerFigures } from './server-figures.ts';

export interface ServerIdentity {
  id: string;
  version: string;
  /** The hash of the migrations and functions that this server was built with. */
  schemaSha256: string;
  figures: ServerFigures & { logState: string; logLinesDropped: number };
}

export interface Heartbeat {
  databaseTime: Date;
  /** The hash of the migrations and functions that were applied to the database. */
  schemaSha256: string;
  purpose: Purpose;
}

interface Pool {
  query<R>(text: string, values: unknown[]): Promise<{ rows: R[] }>;
}

/** Records that this server is alive, and returns the state of the database. Throws if the database is read-only. */
export async function recordHeartbeat(
  pool: Pool,
  { id, version, schemaSha256, figures }: ServerIdentity,
): Promise<Heartbeat> {
  const { rows } = await pool.query<{ database_time: Date; schema_sha256: string; purpose: Purpose }>(
    'select database_time, schema_sha256, purpose from shop.record_heartbeat($1, $2, $3, $4)',
    [id, version, schemaSha256, JSON.stringify(figures)],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not answer the heartbeat.');
  return { databaseTime: row.database_time, schemaSha256: row.schema_sha256, purpose: row.purpose };
}

/** Deletes the row of a server that ended, which would otherwise look like a server that hangs. */
export async function removeServer(pool: Pool, id: string): Promise<void> {
  await pool.query('delete from shop.server_process where id = $1', [id]);
}
