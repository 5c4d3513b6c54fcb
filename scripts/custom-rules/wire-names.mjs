import { readFileSync } from 'node:fs';

const table = readFileSync(new URL('../../packages/contract/src/names/inside-names.ts', import.meta.url), 'utf8');
const insideNames = Object.fromEntries(
  [...table.matchAll(/^ {2}(\w+): '(\w+)',$/gm)].map(([, wire, inside]) => [wire, inside]),
);

/** Words that mean something else too: only the compiler can tell. */
const ambiguous = ['money', 'num', 'revenue', 'way'];
/** A setting, columns, of which one is named as Telegram names it, and what approvals keep. */
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

/** The wire's own names outside the contract, where the inside ones are spoken. */
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
