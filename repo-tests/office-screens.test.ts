import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { permissionTree } from '@goodturn/contract';
import { expect, it } from 'vitest';
import { officeScreens, shopScreens } from '../e2e/steps/office-screens.ts';
import { root } from '../scripts/repository.mjs';

const paths = permissionTree.flatMap(({ path }) => path ?? []);

it('every screen of the menu has a component in packages/admin-app/src/app/app.tsx', () => {
  const app = readFileSync(join(root, 'packages/admin-app/src/app/app.tsx'), 'utf8');
  const drawn = new Set([...app.matchAll(/^ {2}'?([a-z_/:A-Z]+)'?: lazyScreen\(/gm)].map(([, path]) => path));
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.filter((path) => !drawn.has(path))).toEqual([]);
});

it('browsers look at every screen of the menu, by e2e/steps/office-screens.ts', () => {
  const seen = new Set([...officeScreens, ...shopScreens].map(({ route }) => route));
  expect(paths.filter((path) => !seen.has(`/customer/${path}`))).toEqual([]);
});
