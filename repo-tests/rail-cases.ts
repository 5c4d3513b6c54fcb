/** Collects which test shows which case of the stablecoin rail from the titles of tests, for docs/rail-cases.md. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sourceFiles } from '../scripts/repository.mjs';

/** The cases that users of other systems met, by number. */
export const railCases = {
  1: 'an exchange pays three at once by a contract, two of them to one customer',
  2: 'an endpoint answers 429 or 403 for an hour',
  3: 'a week is caught up with within a provider’s limits',
  4: 'the head is of one node, the logs of another that lags',
  5: 'receipts come before their logs, or one node never has them',
  6: 'no logs of old blocks on Tron, though there are receipts',
  7: 'the process answers while the height stands still',
  8: 'a node accepts a transaction of Tron and forgets it, or calls it a duplicate',
  9: 'a payout on Ethereum with too low a fee',
  10: 'a payout above the tokens or the coin for fees of its address',
  11: 'what sends or books is killed between both',
  12: 'a deposit whose sweep lacks coin for fees; sweeps that cost more than they bring',
  13: 'a payee or an own address that the issuer blocked, and funds that it destroyed',
  14: 'a transfer that failed is asked after',
  15: 'the contract as payee; another network; another token',
  16: 'transfers of nothing from an address that looks like a known one',
  17: 'strangers who offer to find a payment',
  18: 'an address twice in a list, and one broken row',
  19: 'a chain that makes or finalizes no blocks for two hours',
  20: 'the newest blocks are replaced; a final one is',
  21: 'credited by hand as position 0, and seen by the rail at its place',
  22: 'a signed file that was held back',
  23: 'a file of signatures with other bytes, order, digest or key',
  24: 'two persons, one passkey lost, one away',
  25: 'one watcher off for a day',
} as const;

/** Cases that wait for what is not built yet. */
export const awaitedCases: readonly number[] = [];

interface CaseTest {
  readonly file: string;
  readonly number: number;
  readonly title: string;
}

const tag = /\[case (\d+)\] ?|\bcase (\d+): /g;
/** A quoted text that begins with a case, such as `'case 8: expires'` or `'[case 8] expires'`. */
const named = /(['"`])((?:\[[A-Z]\d+\] )?(?:\[case \d+\]|case \d+:)(?:(?!\1)[^\\\n]|\\.)*)\1/g;

export function readCaseTests(file: string, text: string): CaseTest[] {
  return [...text.matchAll(named)].flatMap(([, , found = '']) => {
    const words = found
      .replaceAll(/\[[A-Z]\d+\] /g, '')
      .replaceAll(tag, '')
      .replaceAll(/\\(.)/g, '$1');
    return [...found.matchAll(tag)].map(([, one, other]) => ({ file, number: Number(one ?? other), title: words }));
  });
}

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) && !path.startsWith('repo-tests/');

export const caseTests = (): CaseTest[] =>
  sourceFiles(root)
    .filter(isTest)
    .flatMap((file: string) => readCaseTests(file, readFileSync(join(root, file), 'utf8')));

const inCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

function cellOf(number: number, tests: readonly CaseTest[]): string {
  const titles = new Map<string, string[]>();
  for (const { file, title } of tests.filter((test) => test.number === number)) {
    titles.set(file, [...(titles.get(file) ?? []), ...(title === '' ? [] : [inCell(title)])]);
  }
  const nameOf = (file: string): string => (file.split('/').at(-1) ?? '').replace(/\.test\.tsx?$/, '');
  const files = [...titles].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return files
    .map(([file, words]) => `[${nameOf(file)}](../${file})${words.length === 0 ? '' : `: ${words.join('; ')}`}`)
    .join('<br>');
}

export const caseTable = (tests: readonly CaseTest[]): string =>
  `# Which test shows which case of the rail

What went wrong for users of other systems that take and send stablecoins, and the tests that show that it does not here. Generated from
the titles of tests, which name cases by their numbers (\`case 8: …\`), by \`npx vitest run repo-tests/rail-cases.test.ts -u\`; the cases
stand in \`repo-tests/rail-cases.ts\`. The check fails when this page is out of date, and when a case has no test, save those that wait for
what is [not built yet](differences.md).

| case | what happens | shown by |
|---|---|---|
${Object.entries(railCases)
  .map(([number, words]) => `| ${number} | ${words} | ${cellOf(Number(number), tests) || 'waits'} |`)
  .join('\n')}
`;
