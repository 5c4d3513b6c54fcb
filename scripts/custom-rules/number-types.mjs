import { parseSync } from '@swc/core';

/** The lines, from 1, on which the type `number` stands; not the `[number]` that picks an element's type. */
export function linesOfNumberTypes(text) {
  // swc counts bytes, from wherever its last file ended; the empty statement put before the text shows where.
  const source = `;${text}`;
  const module = parseSync(source, { syntax: 'typescript', target: 'es2022' });
  const bytes = Buffer.from(source);
  const lines = new Set();
  const visit = (node, parent) => {
    if (Array.isArray(node)) for (const one of node) visit(one, parent);
    if (node === null || typeof node !== 'object' || Array.isArray(node)) return;
    if (node.type === 'TsKeywordType' && node.kind === 'number' && parent?.type !== 'TsIndexedAccessType') {
      const before = bytes.subarray(0, node.span.start - module.body[0].span.start).toString();
      lines.add(before.split('\n').length);
    }
    for (const value of Object.values(node)) visit(value, node);
  };
  visit(module.body, undefined);
  return lines;
}
