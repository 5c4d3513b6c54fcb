export interface SharedRun<T> {
  /** Returns the current run, or starts a new one. */
  run(): Promise<T>;
  /**
   * The same with a time limit: undefined while the run goes on. A later call gets the
   * result of that run, and not a new run.
   */
  ask(maxWaitMs: number): Promise<T | undefined>;
  /** How many runs there were. */
  count(): number;
}

/**
 * Runs one at a time, however many call. A result is kept for a while, for callers that timed out; a failure is
 * not kept. A run goes on to its end even if nobody waits for it.
 */
export function createSharedRun<T extends object>(
  work: () => Promise<T>,
  { keepMs, now = () => performance.now() }: { keepMs: number; now?: () => number },
): SharedRun<T> {
  let running: Promise<T> | undefined;
  let last: { result: T; endedAt: number } | undefined;
  let count = 0;

  const start = async (): Promise<T> => {
    count += 1;
    last = undefined;
    try {
      const result = await work();
      last = { result, endedAt: now() };
      return result;
    } finally {
      running = undefined;
    }
  };

  const run = (): Promise<T> => {
    running ??= start();
    return running;
  };

  return {
    run,
    async ask(maxWaitMs) {
      if (running === undefined && last !== undefined && now() - last.endedAt < keepMs) return last.result;
      const result = run();
      // If this caller has gone, a failure reaches another caller or nobody.
      result.catch(() => undefined);
      let timer: NodeJS.Timeout | undefined;
      const limit = new Promise<undefined>((resolve) => {
        timer = setTimeout(() => resolve(undefined), maxWaitMs);
      });
      return await Promise.race([result, limit]).finally(() => clearTimeout(timer));
    },
    count: () => count,
  };
}
