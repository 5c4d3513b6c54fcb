import { type PageRequest, pageOf, readPage } from '../audit/page.ts';
import type { ServerContext } from '../server-context.ts';
import { type HoldQueueState, listHolds } from './hold-queue-store.ts';

export type HoldQueueService = ReturnType<typeof createHoldQueueService>;

/** The holds of all customers as a queue: which appeals wait, which holds are active, which have ended. */
export function createHoldQueueService({ database }: Pick<ServerContext, 'database'>) {
  async function inquire(request: PageRequest & { state: HoldQueueState }) {
    const { before, size } = readPage(request);
    return pageOf(await listHolds(database, { state: request.state, before, limit: size + 1 }), size);
  }

  return { inquire };
}
