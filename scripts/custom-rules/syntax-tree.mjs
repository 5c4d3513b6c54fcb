import { parseSync } from '@swc/core';

/**
 * Calls `visit` with each node of a TypeScript file, its parent, and a function that returns its line number, or another
 * node's.
 */
export function visitNodes(text, visit, { tsx = false } = {}) {
  // swc's byte offsets continue from the previous file; the empty statement before the text shows where they begin.
  const source = `;${text}`;
  const module = parseSync(source, { syntax: 'typescript', tsx, target: 'es2022' });
  const bytes = Buffer.from(source);
  const start = module.body[0].span.start;
  const lineOf = ({ span }) =>
    bytes
      .subarray(0, span.start - start)
      .toString()
      .split('\n').length;
  const walk = (node, parent) => {
    if (Array.isArray(node)) for (const one of node) walk(one, parent);
    if (node === null || typeof node !== 'object' || Array.isArray(node)) return;
    if (node.type !== undefined) visit(node, parent, (of = node) => lineOf(of));
    for (const value of Object.values(node)) walk(value, node);
  };
  walk(module.body, undefined);
}
