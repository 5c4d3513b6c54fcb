import type { ServerContext } from '../../foundation/server-context.ts';
import { readMostBought } from './home-row-store.ts';

const days = 30;
const dayMs = 86_400_000;
const maxProducts = 8;
/** Maximum age of the counts shown on the home page, since counting reads every order of the 30 days. */
const maxAgeMs = 300_000;

/** Returns the ids of the most bought products, counted at most once in five minutes. */
export function createMostBought({ database, clock }: Pick<ServerContext, 'database' | 'clock'>) {
  let counting: Promise<bigint[]> | undefined;
  let countedAt = Number.NEGATIVE_INFINITY;
  return (): Promise<bigint[]> => {
    const now = clock.now().getTime();
    if (counting === undefined || now - countedAt >= maxAgeMs) {
      countedAt = now;
      counting = readMostBought(database, new Date(now - days * dayMs), maxProducts);
      counting.catch(() => {
        counting = undefined;
      });
    }
    return counting;
  };
}
