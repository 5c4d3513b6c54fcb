import pg from 'pg';
import { connectionConfig } from './connection-config.ts';

/** Runs `work` on one connection without statement or lock timeouts, for set-up work such as migrations. */
export async function withConnection<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  connectionTimeoutMillis = 10_000,
): Promise<T> {
  const { config, prepare, hosts } = connectionConfig(url, 'goodturn-setup', { TimeZone: 'UTC' });
  const client = new (hosts?.Client ?? pg.Client)({ ...config, connectionTimeoutMillis });
  // A connection that ends between two statements is reported by the next statement; without a listener it would end
  // the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await prepare(client);
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
