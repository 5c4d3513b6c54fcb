import type { ServerContext } from '../../foundation/server-context.ts';
import { readObstacles } from './erasure-store.ts';

export type ErasureService = ReturnType<typeof createErasureService>;

/** What keeps an account from being erased; erasing it is an operation. */
export const createErasureService = ({ database, clock }: Pick<ServerContext, 'database' | 'clock'>) => ({
  obstacles: async (customerId: bigint) => await readObstacles(database, customerId, clock.now()),
});
