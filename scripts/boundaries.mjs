import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { sourceFiles } from './repository.mjs';

const require = createRequire(import.meta.url);
const folders = ['packages', 'bench', 'e2e', 'faults', 'house'];
const isModule = (path) => /\.(ts|tsx|mts)$/.test(path) && !path.endsWith('.d.ts') && !path.endsWith('.d.mts');

/**
 * The arrows between packages and layers; resolves to one line for each import against them. A module on the disk that
 * dependency-cruiser did not read is a fault too: it reads nothing, and says all is well, when its parser is missing.
 */
export async function checkBoundaries(base) {
  teachSwcJsx();
  const { cruise } = await import('dependency-cruiser');
  const { forbidden, options } = require('../.dependency-cruiser.cjs');
  const there = folders.filter((folder) => existsSync(join(base, folder)));
  const { enhancedResolveOptions, ...cruiseOptions } = options;
  const { output } = await cruise(
    there,
    { ...cruiseOptions, baseDir: base, ruleSet: { forbidden }, validate: true },
    enhancedResolveOptions,
  );
  const read = new Set(output.modules.map(({ source }) => source));
  const unread = there
    .flatMap((folder) => sourceFiles(base, folder))
    .filter((path) => isModule(path) && !read.has(path));
  return [
    ...output.summary.violations.map(describe),
    ...unread.map((path) => `${path}: dependency-cruiser did not read this module`),
  ];
}

function describe({ from, to, rule, cycle }) {
  const through = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
  return `${from} → ${through}: ${rule.name}`;
}

/** dependency-cruiser asks swc for plain TypeScript always, which cannot read the JSX of a .tsx file. */
function teachSwcJsx() {
  const swc = require('@swc/core');
  if (swc.parseFileSync.readsJsx) return;
  const parse = swc.parseFileSync;
  swc.parseFileSync = (path, options) => parse(path, { ...options, tsx: path.endsWith('x') });
  swc.parseFileSync.readsJsx = true;
}
