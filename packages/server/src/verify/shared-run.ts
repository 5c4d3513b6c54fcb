export interface SharedRun<T> {
  /** The run that is under way, or a new one. */
  run(): Promise<T>;
  /**
   * The same for somebody who waits so long and no longer: undefined while it is still under way. Who asks again gets the
   * result of that run, and not a new run.
   */
  ask(maxWaitMs: number): Promise<T | undefined>;
  /** How often it was run. */
  count(): number;
}

/**
 * Runs one at a time, however many ask. A result is kept for a while, for those who asked before it was there; a failure is
 * not kept. A run goes on to its end when nobody waits for it any more.
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
      // Where this asker has gone, another one or nobody hears of a failure.
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
