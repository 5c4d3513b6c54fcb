import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const notSource = new Set(['node_modules', 'dist', '.git', '.data', '.data-dev', '.cache', 'coverage', 'measurements']);

/** Returns the paths of all source files below a folder, relative to `base`, with forward slashes, sorted. */
export function sourceFiles(base, folder = '.') {
  const found = [];
  const visit = (directory) => {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      if (notSource.has(entry.name)) continue;
      const path = join(directory, entry.name);
      if (entry.isDirectory()) visit(path);
      else if (entry.isFile()) found.push(relative(base, path).split(sep).join('/'));
    }
  };
  visit(join(base, folder));
  return found.sort();
}

export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
