import { perTier } from '@goodturn/database/testing';

/** How often a race is run. A lock that is missing shows within the first rounds; a release looks for what is rare. */
export const raceRounds = perTier({ change: 20, release: 100 });
export const manyRaceRounds = perTier({ change: 50, release: 500 });

/** How long all rounds of a race may take on a machine that does much else. */
export const raceTimeoutMs = 600_000;

/** Starts both at once, now the one first and now the other; the answers stand in the order given. */
export async function race<A, B>(round: number, a: () => Promise<A>, b: () => Promise<B>): Promise<[A, B]> {
  if (round % 2 === 0) return await Promise.all([a(), b()]);
  const [second, first] = await Promise.all([b(), a()]);
  return [first, second];
}
