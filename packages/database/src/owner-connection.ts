import pg from 'pg';
import { typeParsers } from './type-parsers.ts';

/** Runs `work` on one connection without statement or lock timeouts, for set-up work such as migrations. */
export async function withConnection<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  connectionTimeoutMillis = 10_000,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'goodturn-setup',
    connectionTimeoutMillis,
    types: typeParsers,
    options: '-c TimeZone=UTC',
  });
  // A connection that ends between two statements is reported by the next statement; without a listener it ends the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
