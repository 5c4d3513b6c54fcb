/** Reads docs/statements.md, and finds references that do not exist. */
import { existsSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { root } from '../scripts/repository.mjs';

interface Statement {
  text: string;
  /** The texts of the cell: tests, or rows of docs/differences.md. */
  proofs: string[];
}

/** Returns the rows of the document's tables, each with a statement and its proofs. */
export function readStatements(page: string): Statement[] {
  const cells = page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));
  return cells
    .filter(([, text]) => text !== 'the sketch said')
    .map(([, text = '', proofs = '']) => ({ text, proofs: proofs.split('<br>').filter((proof) => proof !== '') }));
}

const ofTest = /^\[[\w.-]+\]\(\.\.\/([\w./-]+\.test\.tsx?)\): (.+)$/;
const ofRow = /^\[(?:differs|waits for the chain)\]\(differences\.md#([\w-]+)\)$/;

/** Returns the row of docs/differences.md that a proof names; undefined if it names a test. */
export const rowOf = (proof: string): string | undefined => ofRow.exec(proof)?.[1];

/** Returns the ids of the anchors, of which each row of docs/differences.md has one. */
export const anchorsOf = (text: string): string[] => [...text.matchAll(/<a id="([\w-]+)">/g)].map(([, id = '']) => id);

/** The quoted title of a test or of a table of tests. */
const title = /(?:\b(?:it|test)\(|\)\()\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/gs;
const titlesOf = (text: string): string[] =>
  [...text.matchAll(title)].map(([, , words = '']) => words.replaceAll(/\\(.)/g, '$1'));

const known = new Map<string, string[]>();
function titlesIn(file: string): string[] {
  const found = known.get(file) ?? titlesOf(readFileSync(join(root, file), 'utf8'));
  known.set(file, found);
  return found;
}

/** Returns why a proof is invalid; undefined if it is valid. */
function faultOf(proof: string, rows: readonly string[]): string | undefined {
  const row = rowOf(proof);
  if (row !== undefined) return rows.includes(row) ? undefined : `no row "${row}" in docs/differences.md`;
  const [, file, part = ''] = ofTest.exec(proof) ?? [];
  if (file === undefined) return `neither a test nor a row: ${proof}`;
  if (normalize(file) !== file || !existsSync(join(root, file))) return `no file ${file}`;
  return titlesIn(file).some((words) => words.includes(part)) ? undefined : `no test "${part}" in ${file}`;
}

export const statementFaults = (statements: readonly Statement[], rows: readonly string[]): string[] =>
  statements.flatMap(({ text, proofs }) => {
    if (proofs.length === 0) return [`nothing shows: ${text}`];
    return proofs.flatMap((proof) => faultOf(proof, rows) ?? []);
  });
