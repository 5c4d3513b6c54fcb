import { expect, it } from 'vitest';
import { awaitedCases, caseTable, caseTests, railCases, readCaseTests } from './rail-cases.ts';

const tests = caseTests();

it('every case of the rail has a test, save those that wait, and no test names another', () => {
  const shown = new Set(tests.map(({ number }) => number));
  const missing = Object.keys(railCases)
    .map(Number)
    .filter((number) => !shown.has(number));
  expect(missing).toEqual(awaitedCases);
  expect([...shown].filter((number) => !(number in railCases))).toEqual([]);
});

it('docs/rail-cases.md says which test shows which case (else: npx vitest run repo-tests/rail-cases.test.ts -u)', async () => {
  await expect(caseTable(tests)).toMatchFileSnapshot('../docs/rail-cases.md');
});

it('reads both forms of a title, and only where it begins', () => {
  const text = `it('case 8: a b', x); test("[case 19] c", y); it('[G2] case 20: d', z); it('in case 3: no'); describe('[case 5]', f);`;
  expect(readCaseTests('a.test.ts', text).map(({ number, title }) => [number, title])).toEqual([
    [8, 'a b'],
    [19, 'c'],
    [20, 'd'],
    [5, ''],
  ]);
});
