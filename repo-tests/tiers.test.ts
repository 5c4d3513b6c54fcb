import { beforeAll, expect, it } from 'vitest';
import { type Listed, listTests, testFiles, tiersOf, tierTable, withoutTier } from './test-tiers.ts';

let change: Listed;
let release: Listed;

beforeAll(async () => {
  [change, release] = await Promise.all([listTests('change'), listTests('release')]);
});

it('every file of tests runs in a release', () => {
  expect(change.size).toBeGreaterThan(100);
  expect(withoutTier(tiersOf(testFiles(), change, release))).toEqual([]);
});

it('docs/tests.md says which file runs when (else: npx vitest run repo-tests/tiers.test.ts -u)', async () => {
  await expect(tierTable(tiersOf(testFiles(), change, release))).toMatchFileSnapshot('../docs/tests.md');
});

it('names a file that no project takes, and one that a release leaves out', () => {
  const [lost, forgotten] = ['scripts/lost.test.ts', 'packages/money/src/forgotten.test.ts'];
  const rows = tiersOf([lost, forgotten], new Map([[forgotten, 'packages']]), new Map());
  expect(withoutTier(rows)).toEqual([lost, forgotten]);
});

it('tells what tries more in a release from what does not, also by what it imports', () => {
  const files = [
    'packages/ledger/src/guarantees/shop-model.test.ts',
    'packages/ledger/src/guarantees/races.test.ts',
    'packages/money/src/money.test.ts',
    'bench/year/year.release.test.ts',
  ];
  expect(tiersOf(files, change, release).map(({ tiers }) => tiers)).toEqual([
    'change; more in release',
    'change; more in release',
    'change and release',
    'release',
  ]);
});
