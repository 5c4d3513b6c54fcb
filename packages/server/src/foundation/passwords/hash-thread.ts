import { Worker } from 'node:worker_threads';
import type { HashJob } from './hash-job.ts';

// Plain JavaScript beside src and dist: a thread starts from a file that Node can read as it is.
const script = new URL('../../../workers/hash-worker.mjs', import.meta.url);

export interface HashThread {
  /** One job at a time. Rejects when argon2 rejects the job or the thread ends. */
  run(job: HashJob): Promise<unknown>;
}

interface Pending {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** A thread that starts with its first job, and again after it broke; it keeps the process alive only while it works. */
export function createHashThread(): HashThread {
  let worker: Worker | undefined;
  let pending: Pending | undefined;

  const settle = (finish: (job: Pending) => void): void => {
    const job = pending;
    pending = undefined;
    worker?.unref();
    if (job !== undefined) finish(job);
  };

  const start = (): Worker => {
    const started = new Worker(script);
    started.on('message', ({ result, error }: { result?: unknown; error?: string }) =>
      settle((job) => (error === undefined ? job.resolve(result) : job.reject(new Error(error)))),
    );
    let cause = 'it ended';
    started.on('error', (error) => {
      cause = String(error);
    });
    // It follows every error.
    started.on('exit', () => {
      worker = undefined;
      settle((job) => job.reject(new Error(`a hashing thread broke: ${cause}`)));
    });
    return started;
  };

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        pending = { resolve, reject };
        worker.ref();
        worker.postMessage(job);
      }),
  };
}
