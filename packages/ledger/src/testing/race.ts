import { perTier } from '@goodturn/database/testing';

/** Number of rounds of a race. A missing lock shows within the first rounds; a release looks for rare cases. */
export const raceRounds = perTier({ change: 20, release: 100 });
export const manyRaceRounds = perTier({ change: 50, release: 500 });

/** Maximum time for all rounds of a race on a busy machine. */
export const raceTimeoutMs = 600_000;

/** Starts both concurrently, alternating which one is first; returns the results in the given order. */
export async function race<A, B>(round: number, a: () => Promise<A>, b: () => Promise<B>): Promise<[A, B]> {
  if (round % 2 === 0) return await Promise.all([a(), b()]);
  const [second, first] = await Promise.all([b(), a()]);
  return [first, second];
}
