/**
 * How much a run of the tests tries. `change` is what every change needs, the same in each run. `release` is all there is:
 * longer models and races with a new seed, every language on every screen, and the files named `*.release.test.ts`.
 */
export type Tier = 'change' | 'release';

export const tier: Tier = process.env['GOODTURN_TIER'] === 'release' ? 'release' : 'change';

/** The value for the tier that runs: `perTier({ change: 30, release: 1_000 })`. */
export function perTier<T>(values: Record<Tier, T>): T {
  return values[tier];
}

export const changeSeed = 20_260_701;

/** Where random tests begin: fixed for a change, new for each release run, which prints it. `GOODTURN_SEED` repeats one. */
export const testSeed = Number(process.env['GOODTURN_SEED'] ?? changeSeed);

/** The command that tries the same again. */
export const commandToRepeat = (seed: number, file: string): string =>
  `GOODTURN_SEED=${seed} ${tier === 'release' ? 'npm run check -- --release' : 'npx vitest run'} ${file}`;
