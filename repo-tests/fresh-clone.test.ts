// The npm scripts run before anything is downloaded, so that they may only import Node's modules and each other.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');
const scripts = Object.entries(manifest.scripts).flatMap(([name, command]) => {
  const file = /^node (\S+\.mjs)/.exec(command)?.[1];
  return file === undefined ? [] : [{ name, file: join(root, file) }];
});

/** Returns the packages that a module imports when it is loaded, directly or indirectly. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s(?:[^;]*?from\s+)?'([^']+)';/gm);
  return [...imports].flatMap(([, specifier = '']) => {
    if (specifier.startsWith('.')) return packagesOf(join(dirname(file), specifier), seen);
    return specifier.startsWith('node:') ? [] : [`${file.slice(root.length + 1)} imports ${specifier}`];
  });
}

it.each(scripts)('npm run $name starts on a fresh clone', ({ file }) => {
  expect(packagesOf(file)).toEqual([]);
});
