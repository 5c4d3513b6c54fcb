import { readFileSync } from 'node:fs';

const table = readFileSync(new URL('../../packages/contract/src/names/inside-names.ts', import.meta.url), 'utf8');
const insideNames = Object.fromEntries(
  [...table.matchAll(/^ {2}(\w+): '(\w+)',$/gm)].map(([, wire, inside]) => [wire, inside]),
);

/** Words that also have another meaning, so that only the compiler can distinguish them. */
const ambiguous = ['money', 'num', 'revenue', 'way'];
/** Names in the database: a setting, columns (one of which is named as in Telegram), and stored values of approvals. */
const ofTheDatabase = ['default_language', 'jump', 'language_code', 'revenueId'];

const patternWithout = (names) =>
  new RegExp(
    `\\b(${Object.keys(insideNames)
      .filter((name) => !names.includes(name))
      .join('|')})\\b`,
    'g',
  );
const inApps = patternWithout([...ambiguous, 'revenueId']);
const inServer = patternWithout([...ambiguous, ...ofTheDatabase]);

function patternFor(path) {
  if (/^packages\/(customer|admin)-app\/src\/.*\.(tsx?|json)$/.test(path)) return inApps;
  return /^packages\/server\/src\/.*(?<!\.test)\.ts$/.test(path) ? inServer : undefined;
}

/** Refuses the wire's names outside of the contract, where code uses the inside names. */
export function wireNames(path, text) {
  const pattern = patternFor(path);
  if (pattern === undefined) return [];
  return text.split('\n').flatMap((written, index) =>
    [...written.matchAll(pattern)].map(([name]) => ({
      line: index + 1,
      message: `${name} is a name of the wire; inside, it is ${insideNames[name]}`,
    })),
  );
}
