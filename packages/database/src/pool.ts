import pg from 'pg';
import { typeParsers } from './type-parsers.ts';

export type PoolOptions = {
  max: number;
  applicationName: string;
  /** Sends statements without waiting for earlier answers on the same connection. */
  pipeline?: boolean;
  statementTimeoutMs?: number;
  lockTimeoutMs?: number;
  idleInTransactionTimeoutMs?: number;
  connectionTimeoutMs?: number;
  /** Told about a connection that broke while nobody used it; the pool replaces it. */
  onIdleError?: (error: Error) => void;
};

function sessionSettings(options: PoolOptions): string {
  return Object.entries({
    statement_timeout: options.statementTimeoutMs ?? 5_000,
    lock_timeout: options.lockTimeoutMs ?? 2_000,
    idle_in_transaction_session_timeout: options.idleInTransactionTimeoutMs ?? 10_000,
    jit: 'off',
    TimeZone: 'UTC',
  })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/** What the URL itself asks for comes last and wins; pg would otherwise let it replace all of ours. */
function splitOptions(url: string): { connectionString: string; ofUrl: string } {
  const parsed = new URL(url);
  const ofUrl = parsed.searchParams.get('options') ?? '';
  parsed.searchParams.delete('options');
  return { connectionString: parsed.href, ofUrl };
}

/** A bounded pool whose sessions give up by themselves: no statement, lock or forgotten transaction lasts. */
export function createPool(url: string, options: PoolOptions): pg.Pool {
  const { connectionString, ofUrl } = splitOptions(url);
  const pool = new pg.Pool({
    connectionString,
    max: options.max,
    application_name: options.applicationName,
    pipeline: options.pipeline ?? false,
    options: `${sessionSettings(options)} ${ofUrl}`.trim(),
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 5_000,
    keepAlive: true,
    types: typeParsers,
  });
  // Without a listener a server that restarts ends this process.
  pool.on(
    'error',
    options.onIdleError ?? ((error) => console.error(`An idle database connection broke: ${error.message}`)),
  );
  // The pool listens only to idle connections. One that breaks in use fails its statement, and must not end us either.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
