import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { sqlState } from './sql-state.ts';

/** Runs `work` in one database transaction of a connection. */
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

/** An error that names the file has PostgreSQL's own as its cause. */
export const stateOf = (error: unknown): string => sqlState(error) ?? sqlState((error as Error).cause) ?? '';

/** The same, tried again where it failed with one of these SQLSTATEs; waits longer from time to time. */
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
