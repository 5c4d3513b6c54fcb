import { codeLines, sqlLines } from './code-lines.mjs';
import { visitNodes } from './syntax-tree.mjs';

const whereMoneyIs = /^packages\/(money|ledger)\/src\/.*\.ts$|-transfers\.ts$/;
const isTest = /\.test\.ts$|\/testing\//;

/**
 * Money is a bigint of micro-dollars. The code that computes it must not contain floats: no parseFloat and no decimal
 * literal. `Number` and the type `number` are only for counts and indexes, with a comment on the line: `// count: of
 * rows`, `// index: in the batch`.
 */
export function noFloatMoney(path, text) {
  if (!whereMoneyIs.test(path) || isTest.test(path)) return [];
  const numberTypes = linesOfNumberTypes(text);
  return codeLines(text).flatMap(({ line, code, written }) => {
    const faults = [];
    const counted = /\/[/*]\s*(count|index):\s*\S+/.test(written);
    if (/(?<![\w.$])(Number(?!\.isNaN)|parse(Float|Int))\b/.test(code) && !counted)
      faults.push('Number, parseFloat and parseInt have no place where money is computed');
    if (/(?<![\w.])\d[\d_]*\.\d/.test(code)) faults.push('a decimal literal is a float');
    if (numberTypes.has(line) && !counted)
      faults.push(
        'the type number needs a comment on its line that says what it counts: "// count: …" or "// index: …"',
      );
    return faults.map((message) => ({ line, message }));
  });
}

/** Returns the line numbers with the type `number`; the `[number]` of an indexed access type does not count. */
function linesOfNumberTypes(text) {
  const lines = new Set();
  visitNodes(text, (node, parent, line) => {
    if (node.type === 'TsKeywordType' && node.kind === 'number' && parent?.type !== 'TsIndexedAccessType')
      lines.add(line());
  });
  return lines;
}

const inexact =
  /\b(real|double\s+precision|float[48]?|numeric|decimal)\b|\b(?:::|[a-z_]+\s+)money\b(?=\s*([,)]|not\b|default\b|check\b|$))/i;

/** Generated from the migrations, which are checked themselves. */
const generated = /(^|\/)schema\.sql$/;

/** No amounts: whole numbers of hundreds of digits, which are neither stored nor rounded. */
const cryptography = /(^|\/)functions\/signatures\//;

/** Amounts in the database are bigint: no float, and no numeric, whose scale could contradict the amount's. */
export function columnTypes(path, text) {
  if (!path.endsWith('.sql') || generated.test(path) || cryptography.test(path)) return [];
  return sqlLines(text)
    .filter(({ code, written }) => inexact.test(code) && !/--\s*numeric:\s*\S+/.test(written))
    .map(({ line }) => ({
      line,
      message:
        'real, double, float, numeric and money are not types for a column here ("-- numeric: why" explains a computation)',
    }));
}
