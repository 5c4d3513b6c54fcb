import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import swc from '@swc/core';
import { root, sourceFiles } from './repository.mjs';
import { serverProjects } from './server-projects.mjs';
import { swcOptions } from './swc-options.mjs';

const isBuilt = (path) => /(?<!\.(test|d))\.ts$/.test(path) || (path.endsWith('.json') && path.includes('/src/'));

/**
 * Removes the types of every module of a project without checking them. Outputs in `dist` without a source are deleted.
 */
async function transpile({ folder, sources }) {
  const [from, to] = [join(root, folder, sources), join(root, folder, 'dist')];
  const written = new Set();
  const write = (path, text) => {
    written.add(path);
    if (readIfThere(path) === text) return;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  const compile = async (path) => {
    const target = join(to, relative(from, path));
    if (path.endsWith('.json')) return write(target, readFileSync(path, 'utf8'));
    const file = target.replace(/ts$/, 'js');
    const { code, map } = await swc.transformFile(path, optionsOf(path, file));
    write(file, `${code}//# sourceMappingURL=${basename(file)}.map\n`);
    write(`${file}.map`, map);
  };
  const paths = sourceFiles(root, join(folder, sources)).filter((path) => isBuilt(path));
  await Promise.all(paths.map((path) => compile(join(root, path))));
  deleteOthers(to, written);
}

function optionsOf(path, file) {
  const { jsc, ...options } = swcOptions(path);
  return {
    ...options,
    jsc: { ...jsc, rewriteRelativeImportExtensions: true },
    sourceMaps: true,
    inlineSourcesContent: false,
    // The path of the source is relative to its map.
    sourceFileName: relative(dirname(file), path),
  };
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function deleteOthers(folder, kept) {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) {
      if (!kept.has(path)) rmSync(path);
      continue;
    }
    deleteOthers(path, kept);
    if (readdirSync(path).length === 0) rmdirSync(path);
  }
}

await Promise.all(serverProjects().map(transpile));
