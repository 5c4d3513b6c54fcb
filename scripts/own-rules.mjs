import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileLength } from './own-rules/file-length.mjs';
import { fileNames } from './own-rules/file-names.mjs';
import { columnTypes } from './own-rules/column-types.mjs';
import { exactMoney } from './own-rules/exact-money.mjs';
import { leftBehind } from './own-rules/left-behind.mjs';
import { retiredNames } from './own-rules/retired-names.mjs';
import { suppressions } from './own-rules/suppressions.mjs';
import { sourceFiles } from './repository.mjs';

const rules = [fileNames, fileLength, exactMoney, columnTypes, leftBehind, retiredNames, suppressions];
const isText = (path) => /\.(ts|tsx|mts|cts|js|mjs|cjs|sql|md|json|css|html|yml|yaml|sh)$|^\.ci\//.test(path);

/** The rules that no other tool has; one line for each fault. A rule takes a path and its text, and gives faults. */
export function checkOwnRules(base) {
  return sourceFiles(base)
    .filter(isText)
    .flatMap((path) => {
      const text = readFileSync(join(base, path), 'utf8');
      return rules.flatMap((rule) => rule(path, text).map(({ line, message }) => `${path}:${line}: ${message}`));
    });
}
