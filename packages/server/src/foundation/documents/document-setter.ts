import type { SettlementDocument } from '../../shop/brands/brand-statement-files.ts';
import type { ReceiptDocument } from '../../shop/receipts/receipt-document.ts';
import type { StatementDocument } from '../../money/records/statement-document.ts';
import type { LabelDocument } from '../../shop/shipments/label-document.ts';
import { createWorkerQueue } from '../workers/worker-queue.ts';

const script = new URL('../../../workers/document-worker.mjs', import.meta.url);

/** What can be set, by the name of its template. */
export interface Documents {
  labels: LabelDocument;
  receipt: ReceiptDocument;
  settlement: SettlementDocument;
  statement: StatementDocument;
}

type Kind = keyof Documents;

export type DocumentSetter = ReturnType<typeof createDocumentSetter>;

/** Sets documents as PDF in a thread of its own. A receipt takes some 20 ms, the longest statement two to three seconds. */
export function createDocumentSetter() {
  const queue = createWorkerQueue<{ kind: Kind; document: Documents[Kind] }, Uint8Array>({
    script,
    name: 'setting a document',
    maxWaiting: 40,
    timeoutMs: 20_000,
    // A document that grows beyond this has a bug, and must not take the server's memory.
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  return {
    /** Throws `overloaded` if too many wait. */
    set: async <K extends Kind>(kind: K, document: Documents[K]): Promise<Buffer> =>
      Buffer.from(await queue.run({ kind, document })),
    stop: queue.stop,
  };
}
