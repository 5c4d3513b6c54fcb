/** Collects which test shows which row from the test titles, for docs/rows.md. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sourceFiles } from '../scripts/repository.mjs';
import type { RowGroup, RowKind } from './row-names.ts';

interface TaggedTest {
  file: string;
  ids: string[];
  title: string;
}

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) && !path.startsWith('repo-tests/');
/** A quoted text that begins with ids in brackets, such as `'[S6] [S8] …'`. */
const taggedTitle = /(['"`])((?:\[[A-Z]\d+\] )+)((?:(?!\1)[^\\\n]|\\.)+)\1/g;

export function readTaggedTests(file: string, text: string): TaggedTest[] {
  return [...text.matchAll(taggedTitle)].map(([, , tags = '', title = '']) => ({
    file,
    ids: [...tags.matchAll(/\w+/g)].map(([id]) => id),
    title: title.replaceAll(/\\(.)/g, '$1'),
  }));
}

export const taggedTests = (): TaggedTest[] =>
  sourceFiles(root)
    .filter(isTest)
    .flatMap((file: string) => readTaggedTests(file, readFileSync(join(root, file), 'utf8')));

/** The place in which the test of each kind of row must be. */
const showsRow: Readonly<Record<RowKind, (test: TaggedTest) => boolean>> = {
  route: ({ file }) => file.startsWith('e2e/'),
  screen: ({ file }) => file.startsWith('e2e/'),
  office: ({ file }) => file.startsWith('e2e/'),
  guarantee: () => true,
};

export const rowsWithoutTest = (groups: readonly RowGroup[], tests: readonly TaggedTest[]): string[] =>
  groups.flatMap(({ kind, rows }) =>
    Object.keys(rows).filter((id) => !tests.some((test) => test.ids.includes(id) && showsRow[kind](test))),
  );

const inCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** Returns the tests of a row, browser tests first; each file is named once. */
function cellOf(id: string, tests: readonly TaggedTest[]): string {
  const titles = new Map<string, string[]>();
  for (const test of tests.filter(({ ids }) => ids.includes(id))) {
    titles.set(test.file, [...(titles.get(test.file) ?? []), inCell(test.title)]);
  }
  const files = [...titles.keys()].sort((one, other) => {
    return Number(other.startsWith('e2e/')) - Number(one.startsWith('e2e/')) || (one < other ? -1 : 1);
  });
  return files
    .map(
      (file) =>
        `[${file
          .split('/')
          .at(-1)
          ?.replace(/\.test\.tsx?$/, '')}](../${file}): ${titles.get(file)?.join('; ')}`,
    )
    .join('<br>');
}

const sectionOf = ({ heading, rows }: RowGroup, tests: readonly TaggedTest[]): string =>
  [
    `## ${heading}`,
    '',
    '| row | what it is | shown by |',
    '|---|---|---|',
    ...Object.entries(rows).map(([id, name]) => `| ${id} | ${name} | ${cellOf(id, tests)} |`),
  ].join('\n');

export const rowTable = (groups: readonly RowGroup[], tests: readonly TaggedTest[]): string =>
  `# Which test shows what is specified

Generated from the titles of tests, which name rows in brackets (\`[S14]\`), by \`npx vitest run repo-tests/rows.test.ts -u\`. The
rows stand in \`repo-tests/row-names.ts\`. The check fails when this page is out of date, when a route or a screen has no test in a
browser, and when a guarantee has no test that tries to break it. Rows of the back office without a test are awaited.

${groups.map((group) => sectionOf(group, tests)).join('\n\n')}
`;
