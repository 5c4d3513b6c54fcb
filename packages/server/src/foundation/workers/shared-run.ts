export interface SharedRun<T> {
  /** Returns the result of the run in progress, or of a new one. */
  run(): Promise<T>;
  /**
   * Returns the same as `run`, or undefined after the time limit while the run continues. A later call returns the
   * result of that run if it is recent, instead of starting another.
   */
  ask(maxWaitMs: number): Promise<T | undefined>;
  count(): number;
}

/**
 * Shares the runs of `work` among all callers, one run at a time. A result is kept for `keepMs`, for callers that timed
 * out; a failure is not kept. A run continues to its end even if nobody waits for it.
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
      // If this caller timed out, a failure is reported to the other callers or to nobody.
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
