import { createPool, type SecretToken } from '@goodturn/database';
import { createMicroBatcher } from '../batching/micro-batcher.ts';
import { canBlameOne } from '../database-failure.ts';
import type { ServerContext } from '../server-context.ts';
import { findSessionsQuery, type StoredSession } from './session-store.ts';

const batchesInFlight = 2;

/**
 * Finds sessions by their tokens, many in one statement, on separate connections. Results are never
 * cached, so that an ended session is rejected with the next request.
 */
export function createSessionLookup({ urls, log, clock }: ServerContext, onBatch?: (size: number) => void) {
  const pool = createPool(urls.app, {
    max: batchesInFlight,
    applicationName: 'goodturn-sessions',
    onIdleError: (error) => log.warn({ err: error }, 'A connection for sessions broke.'),
  });
  const batcher = createMicroBatcher<SecretToken, StoredSession | undefined>({
    run: async (tokens) => {
      const { rows } = await pool.query<StoredSession & { place: number }>({
        ...findSessionsQuery,
        values: [tokens, clock.now()],
      });
      const found = new Map(rows.map((row) => [row.place, row]));
      return tokens.map((_, index) => found.get(index + 1));
    },
    maxBatch: 100,
    batchesInFlight,
    maxQueue: 5_000,
    canBlameOne,
    ...(onBatch ? { onBatch } : {}),
  });
  return { find: batcher.add, queued: batcher.queued, close: () => pool.end() };
}
