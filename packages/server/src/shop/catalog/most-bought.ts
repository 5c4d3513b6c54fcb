import type { ServerContext } from '../../foundation/server-context.ts';
import { readMostBought } from './home-row-store.ts';

const days = 30;
const dayMs = 86_400_000;
const maxProducts = 8;
/** Counting reads every order of the 30 days: who opens the home page reads what was counted less than five minutes ago. */
const maxAgeMs = 300_000;

/** The ids of the products that were bought most, counted at most once in five minutes. */
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
