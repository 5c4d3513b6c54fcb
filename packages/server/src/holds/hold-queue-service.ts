import { type PageRequest, pageOf, parsePage } from '../lists/page.ts';
import type { ServerContext } from '../server-context.ts';
import { seenAt } from './hold-service.ts';
import { type HoldQueueState, listHolds } from './hold-queue-store.ts';

export type HoldQueueService = ReturnType<typeof createHoldQueueService>;

/** The holds of all customers as a queue: which appeals wait, which holds are active, which have ended. */
export function createHoldQueueService({ database, clock }: Pick<ServerContext, 'database' | 'clock'>) {
  async function list(request: PageRequest & { state: HoldQueueState }) {
    const { before, size } = parsePage(request);
    const page = pageOf(await listHolds(database, { state: request.state, before, limit: size + 1 }), size);
    return { ...page, list: page.list.map((hold) => seenAt(hold, clock.now())) };
  }

  return { list };
}
