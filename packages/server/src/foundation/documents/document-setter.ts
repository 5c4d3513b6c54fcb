import { createWorkerQueue } from '../workers/worker-queue.ts';

const script = new URL('../../../workers/document-worker.mjs', import.meta.url);

/** The content of documents by the names of their templates; each domain declares its own by module augmentation. */
export interface Documents {}

type Kind = keyof Documents;

export type DocumentSetter = ReturnType<typeof createDocumentSetter>;

/**
 * Creates PDF documents in a separate thread. A receipt takes some 20 ms, the longest statement two to three seconds.
 */
export function createDocumentSetter() {
  const queue = createWorkerQueue<{ kind: Kind; json: string }, Uint8Array>({
    script,
    name: 'setting a document',
    maxWaiting: 40,
    timeoutMs: 20_000,
    // A document that needs more than this has a bug, and must not exhaust the server's memory.
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  return {
    set: async <K extends Kind>(kind: K, document: Documents[K]): Promise<Buffer> =>
      Buffer.from(await queue.run({ kind, json: JSON.stringify(document) })),
    stop: queue.stop,
  };
}
