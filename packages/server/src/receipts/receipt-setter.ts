import { Worker } from 'node:worker_threads';
import { DomainError } from '../domain-error.ts';
import type { ReceiptDocument } from './receipt-document.ts';

// Plain JavaScript beside src and dist: a thread starts from a file that Node can read as it is.
const script = new URL('../../workers/receipt-worker.mjs', import.meta.url);
/** Setting one takes some 20 ms; who comes when this many wait is asked to try again. */
const maxWaiting = 40;
const timeoutMs = 10_000;
// A document that grows beyond this has a bug, and must not take the server's memory.
const resourceLimits = { maxOldGenerationSizeMb: 256 };

interface Waiting {
  resolve(pdf: Buffer): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

export type ReceiptSetter = ReturnType<typeof createReceiptSetter>;

/** Sets receipts as PDF in a thread of its own, which starts with the first one and again after it broke. */
export function createReceiptSetter() {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;

  const settle = (id: number, finish: (one: Waiting) => void): void => {
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
    started.on('message', ({ id, pdf, error }: { id: number; pdf?: Uint8Array; error?: string }) =>
      settle(id, ({ resolve, reject }) =>
        pdf === undefined ? reject(new Error(`a receipt was not set: ${error}`)) : resolve(Buffer.from(pdf)),
      ),
    );
    started.on('error', (error) => {
      cause = String(error);
    });
    // It follows every error.
    started.on('exit', () => {
      if (worker === started) worker = undefined;
      for (const id of waiting.keys()) {
        settle(id, ({ reject }) => reject(new Error(`the thread that sets receipts broke: ${cause}`)));
      }
    });
    return started;
  };

  return {
    /** Throws `overloaded` if too many wait. */
    set: async (receipt: ReceiptDocument): Promise<Buffer> => {
      if (waiting.size >= maxWaiting) throw new DomainError('overloaded');
      last += 1;
      const id = last;
      return await new Promise((resolve, reject) => {
        worker ??= start();
        // A thread that hangs is ended, which fails all who wait for it.
        const timer = setTimeout(() => void worker?.terminate(), timeoutMs);
        waiting.set(id, { resolve, reject, timer });
        worker.ref();
        worker.postMessage({ id, receipt });
      });
    },

    stop: async (): Promise<void> => {
      await worker?.terminate();
    },
  };
}
