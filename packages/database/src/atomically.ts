import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { sqlState } from './sql-state.ts';

async function atomically<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Returns the SQLSTATE of an error, or of its cause if the error itself only names the failed file; '' without one. */
export const stateOf = (error: unknown): string => sqlState(error) ?? sqlState((error as Error).cause) ?? '';

/**
 * Runs `work` in one database transaction and retries it if it fails with one of these SQLSTATEs, with growing pauses.
 */
export async function atomicallyWithRetries<T>(
  client: pg.Client,
  { states, attempts, pauseMs }: { states: ReadonlySet<string>; attempts: number; pauseMs: number },
  work: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await atomically(client, work);
    } catch (error) {
      if (attempt === attempts || !states.has(stateOf(error))) throw error;
      await delay(pauseMs * attempt);
    }
  }
}
