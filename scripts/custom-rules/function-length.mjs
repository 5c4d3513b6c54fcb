import { visitNodes } from './syntax-tree.mjs';

const limit = 70;

const functions = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'PrivateMethod',
  'Constructor',
  'MethodProperty',
  'GetterProperty',
  'SetterProperty',
]);

/**
 * Refuses a function of over 70 lines. The lines of a function within it count for that one: a factory of a service is
 * as long as what it puts together, and not as all its methods.
 */
export function functionLength(path, text) {
  if (!/(?<!\.test)\.(ts|tsx|mts|mjs)$/.test(path) || text.split('\n').length <= limit) return [];
  return ownLengths(text, path.endsWith('.tsx'))
    .filter(({ length }) => length > limit)
    .map(({ line, length }) => ({
      line,
      message: `a function of ${length} lines; at most ${limit}: give a part of it a name of its own`,
    }));
}

/** Returns the first line of each function, and its lines without the bodies of the functions within it. */
function ownLengths(text, tsx) {
  const found = [];
  const open = [];
  visitNodes(
    text,
    (node, _parent, lineOf) => {
      if (!functions.has(node.type)) return;
      while (open.length > 0 && open.at(-1).end <= node.span.start) open.pop();
      const outer = open.at(-1);
      const line = lineOf();
      const inside = lineOf({ span: { start: node.span.end } }) - line;
      const own = { line, length: inside + 1, end: node.span.end };
      if (outer !== undefined) outer.length -= inside;
      found.push(own);
      open.push(own);
    },
    { tsx },
  );
  return found;
}
