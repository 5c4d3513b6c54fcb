import { expect, it } from 'vitest';
import { awaitedRows, rowGroups } from './row-names.ts';
import { readTaggedTests, rowsWithoutTest, rowTable, taggedTests } from './row-table.ts';

const tests = taggedTests();

it('every route and screen has a test in a browser, and every guarantee one that tries to break it', () => {
  expect(tests.length).toBeGreaterThan(100);
  const missing = rowsWithoutTest(rowGroups, tests).filter((id) => !awaitedRows.includes(id));
  expect(missing).toEqual([]);
});

it('docs/rows.md says which test shows which row (else: npx vitest run repo-tests/rows.test.ts -u)', async () => {
  await expect(rowTable(rowGroups, tests)).toMatchFileSnapshot('../docs/rows.md');
});

it('reads the ids of a title, and misses a row that is only shown elsewhere', () => {
  const text = `it('[S6] [G3] says "no"', x); it("[R2] the owner's", y); it('nothing [S9]', z); call('[S1]');`;
  const found = readTaggedTests('packages/a.test.ts', text);
  expect(found.map(({ ids, title }) => [ids.join(), title])).toEqual([
    ['S6,G3', 'says "no"'],
    ['R2', "the owner's"],
  ]);
  const groups = [
    { kind: 'screen', heading: '', rows: { S6: '', S9: '' } },
    { kind: 'guarantee', heading: '', rows: { G3: '' } },
  ] as const;
  expect(rowsWithoutTest(groups, found)).toEqual(['S6', 'S9']);
  expect(rowsWithoutTest(groups, [...found, { file: 'e2e/a.test.ts', ids: ['S6'], title: '' }])).toEqual(['S9']);
});
