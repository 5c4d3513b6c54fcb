import { sqlLines } from './code-lines.mjs';

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
