import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Verification, verifyDecisions, verifyLedger } from '@goodturn/ledger';
import { outsideKnowledge, type VerifyKeys } from './outside-knowledge.ts';

export interface VerifyRequest {
  readerUrl: string;
  keys: VerifyKeys;
  /** It is set where only the requests and decisions since then are verified. */
  decidedSince?: Date | undefined;
}

const script = new URL('./verify-worker.js', import.meta.url);
// Tests run the sources, which are compiled only in the thread of the test.
const isBuilt = import.meta.url.endsWith('.js');
// The memory of a check is bounded; beyond this limit it has a bug, which must not crash the server.
const resourceLimits = { maxOldGenerationSizeMb: 512 };

export const verifyInThisThread = async ({ readerUrl, keys, decidedSince }: VerifyRequest): Promise<Verification> =>
  decidedSince === undefined
    ? await verifyLedger(readerUrl, outsideKnowledge(keys))
    : await verifyDecisions(readerUrl, decidedSince);

/** Verifies the ledger in a worker, so that the event loop stays free. Throws if the database cannot be read. */
export async function verifyInWorker(request: VerifyRequest): Promise<Verification> {
  if (!isBuilt) return await verifyInThisThread(request);
  const worker = new Worker(script, { workerData: request, resourceLimits });
  try {
    // Rejects with the error of the worker.
    const [verification]: Verification[] = await once(worker, 'message');
    if (verification === undefined) throw new Error('the thread that verifies sent nothing');
    return verification;
  } finally {
    await worker.terminate();
  }
}
