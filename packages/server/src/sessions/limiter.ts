import { DomainError } from '../domain-error.ts';

/** Lets at most `atOnce` pieces of work run and at most `waiting` wait; beyond that it throws `overloaded`. */
export function createLimiter(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const queue: Array<() => void> = [];
  const enter = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw new DomainError('overloaded', { retryAfterSeconds: 2 });
    // Whoever leaves hands the place on, so that `running` stays as it is.
    await new Promise<void>((resolve) => queue.push(resolve));
  };
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
