import { Worker, type ResourceLimits } from 'node:worker_threads';
import { DomainError } from '../domain-error.ts';

export interface WorkerQueueOptions {
  /** A plain JavaScript file beside src and dist, since Node starts a thread from a file that it can run unchanged. */
  script: URL;
  name: string;
  /** The number of waiting jobs beyond which jobs are rejected with `overloaded`. */
  maxWaiting: number;
  timeoutMs: number;
  resourceLimits: ResourceLimits;
}

interface Waiting<Job, Result> {
  job: Job;
  resolve(result: Result): void;
  reject(error: Error): void;
}

export interface WorkerQueue<Job, Result> {
  run(job: Job): Promise<Result>;
  stop(): Promise<void>;
}

/** A job took more memory or time than the thread has for it, so that its input is to blame. */
export class JobTooLarge extends Error {
  override readonly name = 'JobTooLarge';
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Creates a queue of jobs for a separate thread, which starts with the first job and again after a failure. The thread
 * receives `{ id, job }` and posts `{ id, result }` or `{ id, error }`. It has one job at a time, so that one that breaks
 * it ends no other. Throws JobTooLarge.
 */
export function createWorkerQueue<Job, Result>(options: WorkerQueueOptions): WorkerQueue<Job, Result> {
  const { script, name, maxWaiting, timeoutMs, resourceLimits } = options;
  const waiting: Waiting<Job, Result>[] = [];
  let current: (Waiting<Job, Result> & { id: number; timer: NodeJS.Timeout }) | undefined;
  let worker: Worker | undefined;
  let isTimedOut = false;
  let last = 0;

  const next = (): void => {
    if (current !== undefined) return;
    const first = waiting.shift();
    if (first === undefined) return worker?.unref();
    worker ??= start();
    last += 1;
    // A thread that hangs is terminated, which ends its job.
    const timer = setTimeout(() => {
      isTimedOut = true;
      void worker?.terminate();
    }, timeoutMs);
    current = { ...first, id: last, timer };
    worker.ref();
    worker.postMessage({ id: last, job: first.job });
  };

  const settle = (id: number | undefined, finish: (one: Waiting<Job, Result>) => void): void => {
    const one = current;
    if (one === undefined || one.id !== id) return;
    current = undefined;
    clearTimeout(one.timer);
    finish(one);
    next();
  };

  const start = (): Worker => {
    const started = new Worker(script, { resourceLimits });
    let cause: unknown = 'it ended';
    isTimedOut = false;
    started.on('message', ({ id, result, error }: { id: number; result?: Result; error?: string }) =>
      settle(id, ({ resolve, reject }) =>
        result === undefined ? reject(new Error(`${name} failed: ${error}`)) : resolve(result),
      ),
    );
    started.on('error', (error) => {
      cause = error;
    });
    // Emitted after every error as well.
    started.on('exit', () => {
      worker = undefined;
      const message = `the thread for ${name} broke: ${String(cause)}`;
      const error = isTimedOut || isOutOfMemory(cause) ? new JobTooLarge(message) : new Error(message);
      settle(current?.id, ({ reject }) => reject(error));
    });
    return started;
  };

  return {
    run: async (job) => {
      if (waiting.length + Number(current !== undefined) >= maxWaiting) throw new DomainError('overloaded');
      return await new Promise((resolve, reject) => {
        waiting.push({ job, resolve, reject });
        next();
      });
    },

    stop: async () => {
      for (const { reject } of waiting.splice(0)) reject(new Error(`the thread for ${name} was stopped`));
      await worker?.terminate();
    },
  };
}
