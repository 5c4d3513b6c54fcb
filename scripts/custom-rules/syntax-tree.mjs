import { parseSync } from '@swc/core';

/** Calls `visit` with each node of a TypeScript file, the node around it, and the line, from 1, on which it begins. */
export function visitNodes(text, visit, { tsx = false } = {}) {
  // swc counts bytes, from wherever its last file ended; the empty statement put before the text shows where.
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
    if (node.type !== undefined) visit(node, parent, () => lineOf(node));
    for (const value of Object.values(node)) walk(value, node);
  };
  walk(module.body, undefined);
}
