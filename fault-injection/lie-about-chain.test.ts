import { changeSeed, commandToRepeat, createTestDatabase, perTier, testSeed } from '@goodturn/database/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lieAboutChain } from './lie-about-chain.ts';

const timeout = 900_000;
const seeds = Array.from({ length: perTier({ change: 1, release: 20 }) }, (_, index) => testSeed + index);
const steps = perTier({ change: 6, release: 30 });

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

it.each(seeds)(
  '[G2] case 20: each final transfer is credited once and nothing else, whatever endpoints say (seed %i)',
  { timeout },
  async (seed) => {
    const report = await lieAboutChain({ urls: database.urls, rounds: 1, seed, steps });
    const { credited, ...faults } = report.findings;
    const repeat = commandToRepeat(seed, 'fault-injection/lie-about-chain.test.ts');
    expect(faults, repeat).toEqual({ missing: 0, invented: 0, stuck: 0, verify: 0 });
    expect(credited).toBeGreaterThan(10);
    expect(report.mischiefs).toBeGreaterThan(steps);
  },
);

it('no lie of one endpoint hides a transfer, even for an hour', { timeout }, async () => {
  const only = perTier({ change: { steps: 10 }, release: {} });
  const { findings } = await lieAboutChain({ urls: database.urls, rounds: 1, seed: testSeed, each: true, ...only });
  expect(findings).toMatchObject({ missing: 0, invented: 0, stuck: 0, verify: 0 });
});

it('catches watchers that believe what one endpoint shows', { timeout }, async () => {
  const report = await lieAboutChain({ urls: database.urls, rounds: 1, seed: changeSeed, steps: 4, planted: true });
  expect(report.findings.invented).toBeGreaterThan(0);
});
