import { Worker } from 'node:worker_threads';

/** The cost of argon2id: KiB of memory, passes, and lanes. */
export interface HashCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** What a hashing thread does: a PHC string, a comparison with one, or the bare output for a given salt. */
export type HashJob =
  | { kind: 'hash'; password: string; cost: HashCost }
  | { kind: 'verify'; password: string; storedHash: string }
  | { kind: 'prove'; password: string; cost: HashCost; salt: Uint8Array };

/** 19 MiB, two passes, one lane: OWASP's first choice for argon2id. */
export const hashCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The parameters as the PHC string format writes them. */
export const formatCost = ({ memoryCost, timeCost, parallelism }: HashCost): string =>
  `m=${memoryCost},t=${timeCost},p=${parallelism}`;

/** Throws for what `formatCost` did not write. */
export function parseCost(text: string): HashCost {
  const [, memoryCost, timeCost, parallelism] = /^m=(\d+),t=(\d+),p=(\d+)$/.exec(text) ?? [];
  if (parallelism === undefined) throw new Error(`no parameters of argon2: ${text}`);
  return { memoryCost: Number(memoryCost), timeCost: Number(timeCost), parallelism: Number(parallelism) };
}

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
