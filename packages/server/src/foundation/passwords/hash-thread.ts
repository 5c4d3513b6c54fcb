import { Worker } from 'node:worker_threads';

/** The cost of argon2id: KiB of memory, passes, and lanes. */
export interface HashCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** A job of a hashing thread: computing the bare output for a given salt. */
export interface HashJob {
  password: string;
  cost: HashCost;
  salt: Uint8Array;
}

/** 19 MiB, two passes, one lane: the first choice of OWASP for argon2id. */
export const hashCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const formatCost = ({ memoryCost, timeCost, parallelism }: HashCost): string =>
  `m=${memoryCost},t=${timeCost},p=${parallelism}`;

/** Parses the output of `formatCost`; throws for anything else. */
export function parseCost(text: string): HashCost {
  const [, memoryCost, timeCost, parallelism] = /^m=(\d+),t=(\d+),p=(\d+)$/.exec(text) ?? [];
  if (parallelism === undefined) throw new Error(`no parameters of argon2: ${text}`);
  return { memoryCost: Number(memoryCost), timeCost: Number(timeCost), parallelism: Number(parallelism) };
}

// Plain JavaScript beside src and dist, since Node starts a thread from a file that it can run unchanged.
const script = new URL('../../../workers/hash-worker.mjs', import.meta.url);

export interface HashThread {
  /** Runs one job at a time. Rejects if argon2 rejects the job or the thread ends. */
  run(job: HashJob): Promise<unknown>;
}

interface Pending {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/**
 * Creates a thread that starts with its first job and again after a failure. It keeps the process alive only while it
 * works.
 */
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
    // Emitted after every error as well.
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
