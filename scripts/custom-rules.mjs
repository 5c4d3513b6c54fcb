import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileLength } from './custom-rules/file-length.mjs';
import { fileNames } from './custom-rules/file-names.mjs';
import { columnTypes } from './custom-rules/column-types.mjs';
import { noFloatMoney } from './custom-rules/no-float-money.mjs';
import { leftovers } from './custom-rules/leftovers.mjs';
import { retiredNames } from './custom-rules/retired-names.mjs';
import { suppressions } from './custom-rules/suppressions.mjs';
import { wireNames } from './custom-rules/wire-names.mjs';
import { sourceFiles } from './repository.mjs';

const rules = [fileNames, fileLength, noFloatMoney, columnTypes, leftovers, retiredNames, suppressions, wireNames];
const isText = (path) => /\.(ts|tsx|mts|cts|js|mjs|cjs|sql|md|json|css|html|yml|yaml|sh)$|^\.ci\//.test(path);

/** The rules that no other tool has; one line for each fault. A rule takes a path and its text, and gives faults. */
export function checkCustomRules(base) {
  return sourceFiles(base)
    .filter(isText)
    .flatMap((path) => {
      const text = readFileSync(join(base, path), 'utf8');
      return rules.flatMap((rule) => rule(path, text).map(({ line, message }) => `${path}:${line}: ${message}`));
    });
}
