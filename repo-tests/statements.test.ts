import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../scripts/repository.mjs';
import { anchorsOf, readStatements, rowOf, statementFaults } from './statement-table.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const statements = readStatements(read('docs/statements.md'));
const differences = read('docs/differences.md');
const rows = anchorsOf(differences);

/** Statements that are not or only partly proved: these carry a mark instead of a test, and no other statement does. */
const awaited: string[] = [];
const mark = '(awaited)';

/** Rows about subjects that the sketch does not mention. */
const beyondTheSketch = ['confirmed-numbers', 'unknown-fields'];

it('each statement of the sketch has a test, or a row of what differs or waits', () => {
  expect(statements.length).toBeGreaterThanOrEqual(349);
  const shown = statements.map(({ text, proofs }) => {
    const rest = proofs.filter((proof) => proof !== mark);
    return { text, proofs: rest, isAwaited: rest.length < proofs.length };
  });
  expect(shown.filter(({ isAwaited }) => isAwaited).map(({ text }) => text)).toEqual(awaited);
  const complete = shown.filter(({ proofs, isAwaited }) => proofs.length > 0 || !isAwaited);
  expect(statementFaults(complete, rows)).toEqual([]);
});

it('each row of what works otherwise is about a statement of the sketch', () => {
  const otherwise = differences.split('\n## What works otherwise')[1]?.split('\n## ')[0] ?? '';
  const named = new Set(statements.flatMap(({ proofs }) => proofs.map(rowOf)));
  expect(anchorsOf(otherwise).length).toBeGreaterThan(30);
  expect(anchorsOf(otherwise).filter((row) => !named.has(row))).toEqual(beyondTheSketch);
});

it('finds a statement without a proof, and a test, a file and a row that are not there', () => {
  const row = (...proofs: string[]) => `| A sentence with \\| in it. | ${proofs.join('<br>')} |`;
  const own = '[statements](../repo-tests/statements.test.ts)';
  const page = [
    '| the sketch said | shown by |',
    '|---|---|',
    row(`${own}: each statement of the sketch has`, '[differs](differences.md#match-tab)'),
    row(),
    row(`${own}: each statement is a lie`),
    row(`${own}: `),
    row('[nowhere](../repo-tests/nowhere.test.ts): it is'),
    row('[waits for the chain](differences.md#chain-nowhere)'),
    row('(awaited)'),
  ].join('\n');
  expect(statementFaults(readStatements(page), rows)).toEqual([
    'nothing shows: A sentence with \\| in it.',
    'no test "each statement is a lie" in repo-tests/statements.test.ts',
    `neither a test nor a row: ${own}:`,
    'no file repo-tests/nowhere.test.ts',
    'no row "chain-nowhere" in docs/differences.md',
    'neither a test nor a row: (awaited)',
  ]);
});
