import { visitNodes } from './syntax-tree.mjs';

/** The lines, from 1, on which the type `number` stands; not the `[number]` that picks an element's type. */
export function linesOfNumberTypes(text) {
  const lines = new Set();
  visitNodes(text, (node, parent, line) => {
    if (node.type === 'TsKeywordType' && node.kind === 'number' && parent?.type !== 'TsIndexedAccessType')
      lines.add(line());
  });
  return lines;
}
