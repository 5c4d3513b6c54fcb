import type { Logger } from 'pino';

export interface JobState {
  name: string;
  lastSuccessAt: Date | undefined;
  lastFailureAt: Date | undefined;
  failures: number;
}

export interface Job {
  state: JobState;
  start(): void;
  stop(): Promise<void>;
}

interface JobOptions {
  name: string;
  everyMs: number;
  log: Logger;
  work: () => Promise<unknown>;
  /** Called before each run, which is skipped if it returns false. */
  canRun?: () => boolean;
}

/** Repeats work, one run after the other; a failure is logged, and the next run tries again. */
export function createTimerJob({ name, everyMs, log, work, canRun = () => true }: JobOptions): Job {
  const state = newJobState(name);
  const run = withJobState(state, log, work);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;
  const schedule = (): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = (canRun() ? run() : Promise.resolve()).catch(() => undefined).then(schedule);
    }, everyMs);
    timer.unref();
  };
  return {
    state,
    start: schedule,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

export function newJobState(name: string): JobState {
  return { name, lastSuccessAt: undefined, lastFailureAt: undefined, failures: 0 };
}

/** Records when the work last succeeded and failed; logs its error and rethrows it. */
export function withJobState(state: JobState, log: Logger, work: () => Promise<unknown>): () => Promise<void> {
  return async () => {
    try {
      await work();
      state.lastSuccessAt = new Date();
    } catch (error) {
      state.lastFailureAt = new Date();
      state.failures += 1;
      log.error({ err: error, job: state.name }, 'A job failed.');
      throw error;
    }
  };
}
