import { codeLines } from './code-lines.mjs';
import { linesOfNumberTypes } from './number-types.mjs';

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
