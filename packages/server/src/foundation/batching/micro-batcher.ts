import { DomainError } from '../domain-error.ts';

/** The output of `run` for an input that lost a race and needs a later batch. */
export const RETRY = Symbol('retry');

export interface MicroBatcherOptions<Input, Output> {
  /** Returns one output per input, in the same order. Is called again with the same inputs after an error. */
  run: (inputs: Input[]) => Promise<Array<Output | typeof RETRY>>;
  maxBatch: number;
  batchesInFlight: number;
  maxQueue: number;
  /**
   * Returns whether a single input may have caused the error, so that running the inputs one by one can save the
   * others.
   */
  canBlameOne?: (error: unknown) => boolean;
  onBatch?: (size: number) => void;
}

export interface MicroBatcher<Input, Output> {
  /** Rejects with `overloaded` if the queue is full, or if the input was retried too often. */
  add(input: Input): Promise<Output>;
  queued(): number;
}

interface Waiting<Input, Output> {
  input: Input;
  retries: number;
  resolve: (output: Output) => void;
  reject: (error: unknown) => void;
}

const maxRetries = 50;
const overloaded = (): DomainError => new DomainError('overloaded', { retryAfterSeconds: 1 });

/**
 * Collects inputs while earlier batches are in flight, and runs them together. There is no timer: an idle batcher
 * starts at the end of the current turn of the event loop, a busy one as soon as a batch ends.
 */
export function createMicroBatcher<Input, Output>(
  options: MicroBatcherOptions<Input, Output>,
): MicroBatcher<Input, Output> {
  type Item = Waiting<Input, Output>;
  let queue: Item[] = [];
  let inFlight = 0;
  let isScheduled = false;

  const schedule = (): void => {
    if (isScheduled || inFlight >= options.batchesInFlight || queue.length === 0) return;
    isScheduled = true;
    setImmediate(start);
  };

  const start = (): void => {
    isScheduled = false;
    while (inFlight < options.batchesInFlight && queue.length > 0) {
      const batch = queue.slice(0, options.maxBatch);
      queue = queue.slice(options.maxBatch);
      inFlight += 1;
      void settle(batch, options).then((again) => {
        inFlight -= 1;
        queue = [...again, ...queue];
        start();
      });
    }
  };

  return {
    add: (input) =>
      new Promise((resolve, reject) => {
        if (queue.length >= options.maxQueue) return reject(overloaded());
        queue.push({ input, retries: 0, resolve, reject });
        schedule();
      }),
    queued: () => queue.length,
  };
}

/**
 * Runs a batch; on errors, runs it again and then its inputs one by one. Returns the items to retry. A restarted
 * database leaves as many broken connections as there are batches in flight, and each attempt discovers only one.
 */
async function settle<Input, Output>(
  batch: Array<Waiting<Input, Output>>,
  options: MicroBatcherOptions<Input, Output>,
): Promise<Array<Waiting<Input, Output>>> {
  options.onBatch?.(batch.length);
  const attempt = async (items: typeof batch) => {
    const outputs = await options.run(items.map((item) => item.input));
    if (outputs.length !== items.length) throw new Error('a batch did not answer each of its inputs');
    return outputs;
  };
  try {
    return deliver(batch, await again(options.batchesInFlight, () => attempt(batch)));
  } catch (error) {
    if (batch.length === 1 || options.canBlameOne?.(error) === false) return rejectAll(batch, error);
  }
  const later: typeof batch = [];
  for (const [index, item] of batch.entries()) {
    try {
      later.push(...deliver([item], await attempt([item])));
    } catch (error) {
      item.reject(error);
      // An error that no single input caused would fail the remaining inputs as well.
      if (options.canBlameOne?.(error) === false) return [...later, ...rejectAll(batch.slice(index + 1), error)];
    }
  }
  return later;
}

async function again<Result>(times: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (times === 0) throw error;
    return await again(times - 1, work);
  }
}

function rejectAll<Input, Output>(items: Array<Waiting<Input, Output>>, error: unknown): [] {
  for (const item of items) item.reject(error);
  return [];
}

function deliver<Input, Output>(
  items: Array<Waiting<Input, Output>>,
  outputs: Array<Output | typeof RETRY>,
): Array<Waiting<Input, Output>> {
  const again: typeof items = [];
  for (const [index, output] of outputs.entries()) {
    const item = items[index];
    if (item === undefined) continue;
    if (output !== RETRY) item.resolve(output);
    else if (item.retries >= maxRetries) item.reject(overloaded());
    else again.push({ ...item, retries: item.retries + 1 });
  }
  return again;
}
