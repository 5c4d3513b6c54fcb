import type { Socket } from 'node:net';
import pg from 'pg';
import { connectionConfig, type Settings } from './connection-config.ts';

export type PoolOptions = {
  max: number;
  applicationName: string;
  /** Sends statements without waiting for earlier results on the same connection. */
  pipeline?: boolean;
  statementTimeoutMs?: number;
  lockTimeoutMs?: number;
  idleInTransactionTimeoutMs?: number;
  connectionTimeoutMs?: number;
  /** Returns pg's default types, bigint as text, for a library that expects them. */
  hasPlainTypes?: boolean;
  /** Is called when an idle connection breaks; the pool replaces it. */
  onIdleError?: (error: Error) => void;
};

const defaultStatementTimeoutMs = 5_000;
const graceMs = 1_000;
const lookMs = 250;

const sessionSettings = (options: PoolOptions): Settings => ({
  statement_timeout: options.statementTimeoutMs ?? defaultStatementTimeoutMs,
  lock_timeout: options.lockTimeoutMs ?? 2_000,
  idle_in_transaction_session_timeout: options.idleInTransactionTimeoutMs ?? 10_000,
  jit: 'off',
  TimeZone: 'UTC',
});

/**
 * Returns how long a connection may be silent during a statement: slightly longer than the database's statement
 * timeout.
 */
function maxSilenceMs({ statementTimeoutMs = defaultStatementTimeoutMs }: PoolOptions, ofUrl: string): number {
  return statementTimeoutMs === 0 || ofUrl.includes('statement_timeout') ? 0 : statementTimeoutMs + graceMs;
}

/**
 * Breaks a connection whose database hangs and does not even report a timeout. Pending statements fail as after any
 * lost connection, and the pool discards it. pg's own `query_timeout` would leave it in the pool.
 */
function breakWhenSilent(client: pg.PoolClient, silenceMs: number): void {
  const stream = client.connection.stream as Socket;
  // pg keeps this property on the client, but its types omit it.
  const isIdle = (): boolean => 'readyForQuery' in client && client.readyForQuery === true;
  let bytes = 0;
  let heardAt = performance.now();
  let lookedAt = heardAt;
  const look = (): void => {
    const now = performance.now();
    const bytesNow = stream.bytesRead + stream.bytesWritten;
    // A process that was itself suspended has not yet read the data that arrived meanwhile.
    const stoodStill = now - lookedAt > graceMs;
    if (isIdle() || bytesNow !== bytes || stoodStill) heardAt = now;
    bytes = bytesNow;
    lookedAt = now;
    if (now - heardAt > silenceMs) stream.destroy();
  };
  const timer = setInterval(look, lookMs).unref();
  stream.once('close', () => clearInterval(timer));
}

/**
 * Creates a bounded pool whose sessions limit every statement, lock wait and idle transaction. With
 * `statementTimeoutMs` 0 a statement may take any time.
 */
export function createPool(url: string, options: PoolOptions): pg.Pool {
  const { config, prepare, hosts, ofUrl } = connectionConfig(url, options.applicationName, sessionSettings(options));
  const silenceMs = maxSilenceMs(options, ofUrl);
  const pool = new pg.Pool({
    ...config,
    ...(options.hasPlainTypes ? { types: pg.types } : {}),
    max: options.max,
    pipeline: options.pipeline ?? false,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 5_000,
    // The pool awaits the result, although its types say otherwise.
    onConnect: (client): void => prepare(client) as never,
    ...(hosts === undefined ? {} : { Client: hosts.Client }),
  });
  const { onIdleError = (error) => console.error(`An idle database connection broke: ${error.message}`) } = options;
  // Without a listener a restart of the server would end this process.
  pool.on('error', (error) => {
    // An ending pool does not wait until its connections are closed, so that their errors are irrelevant.
    if (pool.ending) return;
    // The pool attaches the whole connection to the error, which would fill the log.
    delete (error as { client?: unknown }).client;
    onIdleError(error);
  });
  // The pool listens only to idle connections. A connection that breaks in use fails its statement and must not end the
  // process either.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (silenceMs > 0) breakWhenSilent(client, silenceMs);
  });
  return pool;
}
