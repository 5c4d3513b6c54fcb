import { commentLines } from './code-lines.mjs';
import { visitNodes } from './syntax-tree.mjs';

const maxInServer = 10;
const isInServer = (path) => /^packages\/server\/src\/.*\.ts$/.test(path) && !path.endsWith('.test.ts');

/**
 * Refuses double assertions, such as by way of `unknown`, and assertions of the server without a comment on or directly
 * above their line: the compiler trusts an assertion. `as const` asserts nothing.
 */
export function typeAssertions(path, text) {
  const needsReason = isInServer(path);
  const lines = commentLines(text).map(({ code }) => code);
  const hasComment = (line) => /\/\/|\/\*|\*\//.test(lines[line - 1]) || isComment(lines[line - 2]);
  return assertionsOf(path, text).flatMap(({ line, isDouble }) => [
    ...(isDouble ? [{ line, message: 'a double type assertion silences the compiler: give the value its type' }] : []),
    ...(needsReason && !hasComment(line)
      ? [{ line, message: 'a type assertion needs a comment that says why it is true' }]
      : []),
  ]);
}

/** Returns the server's assertions beyond the permitted number; `files` are pairs of path and text. */
export function tooManyAssertions(files) {
  const found = files
    .filter(([path]) => isInServer(path))
    .flatMap(([path, text]) => assertionsOf(path, text).map(({ line }) => ({ path, line })));
  const message = `the server has ${found.length} type assertions, and at most ${maxInServer}: narrow or parse instead`;
  return found.slice(maxInServer).map((place) => ({ ...place, message }));
}

const isComment = (line = '') => /^\s*(\/\/|\/\*|\*)/.test(line);

/** Finds `x as T` and `<T>x`. Nested ones count as one double assertion. */
function assertionsOf(path, text) {
  if (!/\.(ts|tsx|mts)$/.test(path) || !/\bas\b|<\w/.test(text)) return [];
  const found = [];
  const inner = new Set();
  visitNodes(
    text,
    (node, _parent, line) => {
      if (!isAssertion(node) || inner.has(node)) return;
      const asserted = withoutParentheses(node.expression);
      if (isAssertion(asserted)) inner.add(asserted);
      found.push({ line: line(), isDouble: isAssertion(asserted) });
    },
    { tsx: path.endsWith('.tsx') },
  );
  return found;
}

const isAssertion = ({ type }) => type === 'TsAsExpression' || type === 'TsTypeAssertion';

const withoutParentheses = (node) =>
  node.type === 'ParenthesisExpression' || node.type === 'TsNonNullExpression'
    ? withoutParentheses(node.expression)
    : node;
