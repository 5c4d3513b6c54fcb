import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileLength, fileNames } from './custom-rules/file-names-and-length.mjs';
import { columnTypes, noFloatMoney } from './custom-rules/exact-amounts.mjs';
import { functionLength } from './custom-rules/function-length.mjs';
import { leftovers } from './custom-rules/leftovers.mjs';
import { migrationStatements } from './custom-rules/migration-statements.mjs';
import { suppressions } from './custom-rules/suppressions.mjs';
import { tooManyAssertions, typeAssertions } from './custom-rules/type-assertions.mjs';
import { wireNames } from './custom-rules/wire-names.mjs';
import { sourceFiles } from './repository.mjs';

const rules = [
  fileNames,
  fileLength,
  functionLength,
  noFloatMoney,
  columnTypes,
  leftovers,
  migrationStatements,
  suppressions,
  typeAssertions,
  wireNames,
];
const isText = (path) => /\.(ts|tsx|mts|cts|js|mjs|cjs|sql|md|json|css|html|yml|yaml|sh)$|^\.ci\//.test(path);

/**
 * Applies the rules that no other tool has; returns one line for each error. A rule takes a path and its text, and
 * returns its errors.
 */
export function checkCustomRules(base) {
  const files = sourceFiles(base)
    .filter(isText)
    .map((path) => [path, readFileSync(join(base, path), 'utf8')]);
  const faults = [
    ...files.flatMap(([path, text]) => rules.flatMap((rule) => rule(path, text).map((fault) => ({ path, ...fault })))),
    ...tooManyAssertions(files),
  ];
  return faults.map(({ path, line, message }) => `${path}:${line}: ${message}`);
}
