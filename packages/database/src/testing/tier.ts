/**
 * The extent of a test run. `change` covers what every change needs, identically in each run. `release` covers
 * everything: longer models and races with a new seed, every language on every page, and the files named
 * `*.release.test.ts`.
 */
export type Tier = 'change' | 'release';

export const tier: Tier = process.env['GOODTURN_TIER'] === 'release' ? 'release' : 'change';

/** Returns the value for the running tier: `perTier({ change: 30, release: 1_000 })`. */
export function perTier<T>(values: Record<Tier, T>): T {
  return values[tier];
}

export const changeSeed = 20_260_701;

/**
 * The seed of random tests: fixed for a change, new for each release run, which prints it. `GOODTURN_SEED` repeats one.
 */
export const testSeed = Number(process.env['GOODTURN_SEED'] ?? changeSeed);

/** Returns the command that repeats a run with this seed. */
export const commandToRepeat = (seed: number, file: string): string =>
  `GOODTURN_SEED=${seed} ${tier === 'release' ? 'npm run check -- --release' : 'npx vitest run'} ${file}`;
