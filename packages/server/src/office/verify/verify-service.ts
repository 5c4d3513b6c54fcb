import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Verification, verifyLedger } from '@goodturn/ledger';
import { outsideKnowledge, type VerifyKeys } from './outside-knowledge.ts';

export interface VerifyRequest {
  readerUrl: string;
  keys: VerifyKeys;
}

const script = new URL('./verify-worker.js', import.meta.url);
// Sources are run by a test, which compiles them for its own thread alone.
const isBuilt = import.meta.url.endsWith('.js');
// What a check keeps is bounded; one that grows beyond this has a bug, and must not crash the server.
const resourceLimits = { maxOldGenerationSizeMb: 512 };

/** Checks the ledger in this thread. */
export const verifyInThisThread = async ({ readerUrl, keys }: VerifyRequest): Promise<Verification> =>
  await verifyLedger(readerUrl, outsideKnowledge(keys));

/** The same in a thread of its own. Throws if the database cannot be read. */
export async function verifyInWorker(request: VerifyRequest): Promise<Verification> {
  if (!isBuilt) return await verifyInThisThread(request);
  const worker = new Worker(script, { workerData: request, resourceLimits });
  try {
    // Rejects with what the thread threw.
    const [verification]: Verification[] = await once(worker, 'message');
    if (verification === undefined) throw new Error('the thread that verifies sent nothing');
    return verification;
  } finally {
    await worker.terminate();
  }
}
