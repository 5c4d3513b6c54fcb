import type { Logger } from 'pino';
import { failureOf, type JobFailure } from './job-failure.ts';

export interface JobState {
  name: string;
  runs: number;
  isRunning: boolean;
  lastStartedAt: Date | undefined;
  lastSuccessAt: Date | undefined;
  lastFailureAt: Date | undefined;
  lastFailure: JobFailure | undefined;
  durationMs: number | undefined;
  failures: number;
}

export interface Job {
  state: JobState;
  start(): void;
  /** Runs the job immediately, or right after the run in progress. */
  runNow(): void;
  stop(): Promise<void>;
}

interface JobOptions {
  name: string;
  everyMs: number;
  log: Logger;
  work: () => Promise<unknown>;
  /** It is called before each run, which is skipped if it returns false. */
  canRun?: () => boolean;
}

/** Repeats work sequentially; a failure is logged, and the next run tries again. */
export function createTimerJob({ name, everyMs, log, work, canRun = () => true }: JobOptions): Job {
  const state = newJobState(name);
  const run = withJobState(state, log, work);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isRequested = false;
  let isStopped = false;

  function schedule(): void {
    running = undefined;
    if (isStopped) return;
    timer = setTimeout(begin, isRequested ? 0 : everyMs);
    timer.unref();
  }

  function begin(): void {
    isRequested = false;
    running = (canRun() ? run() : Promise.resolve()).catch(() => undefined).then(schedule);
  }

  return {
    state,
    start: schedule,
    runNow: () => {
      isRequested = true;
      if (timer === undefined || running !== undefined) return;
      clearTimeout(timer);
      schedule();
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

export function newJobState(name: string): JobState {
  return {
    name,
    runs: 0,
    isRunning: false,
    lastStartedAt: undefined,
    lastSuccessAt: undefined,
    lastFailureAt: undefined,
    lastFailure: undefined,
    durationMs: undefined,
    failures: 0,
  };
}

/** Records when the work last succeeded and failed, and how long it took; logs its error and rethrows it. */
export function withJobState(state: JobState, log: Logger, work: () => Promise<unknown>): () => Promise<void> {
  return async () => {
    const beganMs = performance.now();
    state.runs += 1;
    state.isRunning = true;
    state.lastStartedAt = new Date();
    try {
      await work();
      state.lastSuccessAt = new Date();
    } catch (error) {
      state.lastFailureAt = new Date();
      state.lastFailure = failureOf(error);
      state.failures += 1;
      log.error({ err: error, job: state.name }, 'A job failed.');
      throw error;
    } finally {
      state.isRunning = false;
      state.durationMs = Math.round(performance.now() - beganMs);
    }
  };
}
