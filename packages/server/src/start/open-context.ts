import { createDatabase, createPool, type LoginUrls } from '@goodturn/database';
import type { Logger } from 'pino';
import { systemClock } from '../foundation/clock.ts';
import type { ServerContext } from '../foundation/server-context.ts';
import { withTimeout } from '../foundation/workers/with-timeout.ts';

const maxCloseMs = 5_000;

export interface ContextOptions {
  urls: LoginUrls;
  dataDirectory: string;
  drawKey: Buffer;
  identityKey: Buffer;
  log: Logger;
  version: string;
  /** Connections of the general pool; sessions, settlement, events and jobs have a few dedicated ones. */
  connections?: number;
}

export interface OpenContext {
  context: ServerContext;
  pool: { totalCount: number; idleCount: number; waitingCount: number };
  /** It is false if the connections did not close within five seconds, as when the database hangs. */
  close(): Promise<boolean>;
}

export function openContext({ connections = 10, ...options }: ContextOptions): OpenContext {
  const pool = createPool(options.urls.app, {
    max: connections,
    applicationName: 'goodturn',
    onIdleError: (error) => options.log.warn({ err: error }, 'An idle database connection broke.'),
  });
  return {
    context: { ...options, database: createDatabase(pool), clock: systemClock, pool },
    pool,
    close: async () => {
      try {
        await withTimeout(maxCloseMs, pool.end());
        return true;
      } catch (error) {
        options.log.warn({ err: error }, 'The database connections did not close.');
        return false;
      }
    },
  };
}
