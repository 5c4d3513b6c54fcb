import { expect, it } from 'vitest';
import { permissionNodes } from './permission-nodes.ts';
import { permissionTree } from './permission-tree.ts';

const codes = permissionTree.map(({ code }) => code);

it('every permission node stands in the tree, and none twice', () => {
  expect(
    permissionTree
      .filter(({ isRight }) => isRight)
      .map(({ code }) => code)
      .sort(),
  ).toEqual([...permissionNodes].sort());
  expect(new Set(codes).size).toBe(codes.length);
});

it('every node but a group stands below one that comes before it, and a button below a screen', () => {
  for (const [index, { code, parent, kind }] of permissionTree.entries()) {
    const above = permissionTree.find((node) => node.code === parent);
    if (parent === undefined) expect(code).toMatch(/^group\./);
    else expect(codes.indexOf(parent), code).toBeLessThan(index);
    if (kind === 'button') expect(above?.kind, code).toBe('route');
  }
});
