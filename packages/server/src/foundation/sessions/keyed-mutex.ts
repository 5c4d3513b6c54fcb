import { DomainError } from '../domain-error.ts';

/**
 * Returns a function that runs work of the same name sequentially, and that of different names concurrently. Throws
 * `overloaded` if too many of a name are waiting.
 */
export function createKeyedMutex(maxWaiting: number): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>();
  return async (name, work) => {
    const line = lines.get(name) ?? { last: Promise.resolve(), length: 0 };
    if (line.length > maxWaiting) throw new DomainError('overloaded', { retryAfterSeconds: 2 });
    const before = line.last;
    const turn = (async () => {
      await before.catch(() => undefined);
      return await work();
    })();
    line.last = turn;
    line.length += 1;
    lines.set(name, line);
    try {
      return await turn;
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(name);
    }
  };
}
