import type { Socket } from 'node:net';
import pg from 'pg';
import { connectionConfig, type Settings } from './connection-config.ts';

export type PoolOptions = {
  max: number;
  applicationName: string;
  /** Sends statements without waiting for earlier answers on the same connection. */
  pipeline?: boolean;
  statementTimeoutMs?: number;
  lockTimeoutMs?: number;
  idleInTransactionTimeoutMs?: number;
  connectionTimeoutMs?: number;
  /** Reads values as pg itself does, bigint as text, for a library that expects that. */
  hasPlainTypes?: boolean;
  /** Told about a connection that broke while nobody used it; the pool replaces it. */
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

/** How long a statement's answer may be silent: a little longer than the database itself lets a statement run. */
function maxSilenceMs({ statementTimeoutMs = defaultStatementTimeoutMs }: PoolOptions, ofUrl: string): number {
  return statementTimeoutMs === 0 || ofUrl.includes('statement_timeout') ? 0 : statementTimeoutMs + graceMs;
}

/**
 * A database that hangs answers nothing, not even that a statement took too long. The connection is broken then: what
 * waits on it fails like with every lost connection, and nobody is given it again. pg's own `query_timeout` would leave it
 * in the pool.
 */
function breakWhenSilent(client: pg.PoolClient, silenceMs: number): void {
  const stream = client.connection.stream as Socket;
  // pg keeps it on the client, which its types do not say.
  const isIdle = (): boolean => 'readyForQuery' in client && client.readyForQuery === true;
  let bytes = 0;
  let heardAt = performance.now();
  let lookedAt = heardAt;
  const look = (): void => {
    const now = performance.now();
    const bytesNow = stream.bytesRead + stream.bytesWritten;
    // A process that itself stood still has not yet read what came meanwhile.
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
 * A bounded pool whose sessions give up by themselves: no statement, lock or forgotten transaction lasts. With
 * `statementTimeoutMs` 0 a statement may take as long as it likes.
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
    // The pool waits for it, which its types do not say.
    onConnect: (client): void => prepare(client) as never,
    ...(hosts === undefined ? {} : { Client: hosts.Client }),
  });
  const { onIdleError = (error) => console.error(`An idle database connection broke: ${error.message}`) } = options;
  // Without a listener a server that restarts ends this process.
  pool.on('error', (error) => {
    // A pool that ends does not wait until its connections are closed: how they close is no news.
    if (pool.ending) return;
    // The pool adds the whole connection to the error, which would fill the log.
    delete (error as { client?: unknown }).client;
    onIdleError(error);
  });
  // The pool listens only to idle connections. One that breaks in use fails its statement, and must not end us either.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (silenceMs > 0) breakWhenSilent(client, silenceMs);
  });
  return pool;
}
