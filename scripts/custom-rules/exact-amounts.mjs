import { codeLines, sqlLines } from './code-lines.mjs';
import { visitNodes } from './syntax-tree.mjs';

const whereMoneyIs = /^packages\/(money|ledger)\/src\/.*\.ts$|-transfers\.ts$/;
const isTest = /\.test\.ts$|\/testing\//;

/**
 * Money is a bigint of micro-dollars. Where it is computed no float can come to be: no parseFloat or decimal literal, and
 * Number and the type `number` only for what is counted, as a comment on the line says: `// count: of rows`,
 * `// index: in the batch`.
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

/** The lines, from 1, on which the type `number` stands; not the `[number]` that picks an element's type. */
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

/** Written from the migrations, which are looked at themselves. */
const generated = /(^|\/)schema\.sql$/;

/** Amounts are bigint in the database: no float, and no numeric whose scale would be a second truth. */
export function columnTypes(path, text) {
  if (!path.endsWith('.sql') || generated.test(path)) return [];
  return sqlLines(text)
    .filter(({ code, written }) => inexact.test(code) && !/--\s*numeric:\s*\S+/.test(written))
    .map(({ line }) => ({
      line,
      message:
        'real, double, float, numeric and money are not types for a column here ("-- numeric: why" explains a computation)',
    }));
}
