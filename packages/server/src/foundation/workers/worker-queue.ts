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

interface Waiting<Result> {
  resolve(result: Result): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

export interface WorkerQueue<Job, Result> {
  run(job: Job): Promise<Result>;
  stop(): Promise<void>;
}

/**
 * Creates a queue of jobs for a separate thread, which starts with the first job and again after a failure. The thread
 * receives `{ id, job }` and posts `{ id, result }` or `{ id, error }`.
 */
export function createWorkerQueue<Job, Result>(options: WorkerQueueOptions): WorkerQueue<Job, Result> {
  const { script, name, maxWaiting, timeoutMs, resourceLimits } = options;
  const waiting = new Map<number, Waiting<Result>>();
  let worker: Worker | undefined;
  let last = 0;

  const settle = (id: number, finish: (one: Waiting<Result>) => void): void => {
    const one = waiting.get(id);
    if (one === undefined) return;
    waiting.delete(id);
    clearTimeout(one.timer);
    if (waiting.size === 0) worker?.unref();
    finish(one);
  };

  const start = (): Worker => {
    const started = new Worker(script, { resourceLimits });
    let cause = 'it ended';
    started.on('message', ({ id, result, error }: { id: number; result?: Result; error?: string }) =>
      settle(id, ({ resolve, reject }) =>
        result === undefined ? reject(new Error(`${name} failed: ${error}`)) : resolve(result),
      ),
    );
    started.on('error', (error) => {
      cause = String(error);
    });
    // Emitted after every error as well.
    started.on('exit', () => {
      if (worker === started) worker = undefined;
      for (const id of waiting.keys()) {
        settle(id, ({ reject }) => reject(new Error(`the thread for ${name} broke: ${cause}`)));
      }
    });
    return started;
  };

  return {
    run: async (job) => {
      if (waiting.size >= maxWaiting) throw new DomainError('overloaded');
      last += 1;
      const id = last;
      return await new Promise((resolve, reject) => {
        worker ??= start();
        // A thread that hangs is terminated, which rejects all waiting jobs.
        const timer = setTimeout(() => void worker?.terminate(), timeoutMs);
        waiting.set(id, { resolve, reject, timer });
        worker.ref();
        worker.postMessage({ id, job });
      });
    },

    stop: async () => {
      await worker?.terminate();
    },
  };
}
