import { setTimeout as delay } from 'node:timers/promises';

/** Rejects if the work takes longer than this; the work itself continues. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  const isOver = new AbortController();
  const limit = delay(ms, undefined, { signal: isOver.signal }).then(() => {
    throw new Error(`not done within ${ms} ms`);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    isOver.abort();
  }
}
