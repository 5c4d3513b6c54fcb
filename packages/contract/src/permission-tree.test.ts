import { expect, it } from 'vitest';
import { calls } from './calls.ts';
import { onlyReads, permissionNodes } from './permission-nodes.ts';
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

it('a node that only reads guards no call that changes anything but the exports of who asks', () => {
  const changing = Object.entries(calls).flatMap(([path, call]) => {
    const changes = 'changes' in call ? call.changes : [];
    const isExport = changes.every((topic) => topic === 'tasks');
    return 'node' in call && onlyReads(call.node) && !isExport ? [path] : [];
  });
  // Withdrawing an own request needs no other node than the one that the request took.
  expect(changing).toEqual(['approval/withdraw']);
  expect(permissionNodes.filter(onlyReads).length).toBeGreaterThan(30);
});
