import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../scripts/repository.mjs';
import { statementFaults } from './statement-table.ts';

/** Reads the rows of docs/real-world.md: the kind of a fault, what is right, and the tests that show it. */
const readKinds = (page: string) =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| kind |'))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .map(([, kind = '', , proofs = '']) => ({
      text: kind,
      proofs: proofs.split('<br>').filter((proof) => proof !== ''),
    }));

const kinds = readKinds(readFileSync(join(root, 'docs/real-world.md'), 'utf8'));

it('every kind of fault that real files and devices bring has tests that are there', () => {
  expect(kinds.map(({ text }) => text)).toEqual([
    ...Array.from({ length: 23 }, (_, place) => `D${place + 1}`),
    'crawlers',
    'brands',
    'texts that come out',
    'names from the right',
    'faults in a file',
    'what a sheet shows',
    'files of other programs',
    'files that hold others up',
    'what is wrong, in a sentence',
    'days and headers',
    'pictures in a file',
    'hidden and merged cells',
    'lists in a cell',
    'an export comes back',
    'accents in a password',
    'IPv4 within IPv6',
  ]);
  expect(statementFaults(kinds, [])).toEqual([]);
});

it('finds a kind without a test, and a test that is gone', () => {
  const page = [
    '| kind | what is right | shown by |',
    '|---|---|---|',
    '| D1 | a \\| b | [real-world](../repo-tests/real-world.test.ts): finds a kind without |',
    '| D2 | b |  |',
    '| D3 | c | [real-world](../repo-tests/real-world.test.ts): is not there |',
    '| D4 | d | [gone](../repo-tests/gone.test.ts): is not there |',
  ].join('\n');
  expect(statementFaults(readKinds(page), [])).toEqual([
    'nothing shows: D2',
    'no test "is not there" in repo-tests/real-world.test.ts',
    'no file repo-tests/gone.test.ts',
  ]);
});
