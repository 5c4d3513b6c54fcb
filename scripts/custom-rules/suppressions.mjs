import { commentLines } from './code-lines.mjs';

const directive =
  /(?:\/\/|\/\*|\{\/\*)\s*((?:oxlint|eslint)-disable\S*|biome-ignore\S*|@ts-(?:ignore|expect-error|nocheck))(.*)/;

/** A lint rule is disabled for a single line only, with a reason: `// oxlint-disable-next-line rule -- why`. */
export function suppressions(path, text) {
  if (path.endsWith('.sql')) return unexplainedInSql(text);
  if (!/\.(ts|tsx|mts|js|mjs|cjs)$/.test(path)) return [];
  return commentLines(text).flatMap(({ line, code }) => {
    const [, name, rest] = directive.exec(code) ?? [];
    if (!name) return [];
    const message = faultOf(name, rest);
    return message ? [{ line, message }] : [];
  });
}

/** The same for SQL: `-- squawk-ignore rule -- why`. */
function unexplainedInSql(text) {
  return text.split('\n').flatMap((written, index) => {
    const [, rest] = /--\s*squawk-ignore(\S*.*)/.exec(written) ?? [];
    return rest === undefined || /--\s*\S+/.test(rest)
      ? []
      : [{ line: index + 1, message: 'say why after two dashes' }];
  });
}

function faultOf(name, rest) {
  if (name === '@ts-ignore' || name === '@ts-nocheck') return 'use @ts-expect-error with a reason';
  if (name === '@ts-expect-error') return /\w{3}/.test(rest) ? null : 'say why';
  if (name.startsWith('biome-ignore')) return /:\s*\S+/.test(rest) ? null : 'say why after a colon';
  if (!/-(next-)?line$/.test(name)) return 'switch a rule off for one line, not for a whole file';
  return /--\s*\S+/.test(rest) ? null : 'say why after two dashes';
}
