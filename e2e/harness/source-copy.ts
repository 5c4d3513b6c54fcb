import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const left = new Set(['dist', '.cache', '.vite']);
/** A package with another version of a shared library has its own copy, whose `dist` is needed. */
const isNeeded = (path: string): boolean =>
  relative(root, path).split(sep).includes('node_modules') || !left.has(basename(path));

/** A copy of the files that `npm run dev` reads, which a test may change. */
export interface SourceCopy {
  folder: string;
  edit(path: string, from: string, to: string): Promise<void>;
  remove(): Promise<void>;
}

/** Creates the copy below the repository, whose node_modules it shares except for the repository's packages. */
export async function copySources(): Promise<SourceCopy> {
  const caches = join(root, '.cache');
  await mkdir(caches, { recursive: true });
  const folder = await mkdtemp(join(caches, 'dev-copy-'));
  for (const name of ['packages', 'scripts'])
    await cp(join(root, name), join(folder, name), { recursive: true, filter: isNeeded });
  for (const name of ['package-lock.json', 'tsconfig.base.json']) await cp(join(root, name), join(folder, name));
  await writePackage(folder);
  await linkPackages(folder);
  return {
    folder,
    async edit(path, from, to) {
      const text = await readFile(join(folder, path), 'utf8');
      if (!text.includes(from)) throw new Error(`${path} does not hold: ${from}`);
      await writeFile(join(folder, path), text.replace(from, to));
    },
    remove: async () => await rm(folder, { recursive: true, force: true }),
  };
}

/**
 * Writes package.json without workspaces, so that Vite takes the repository for the root and serves its node_modules.
 */
async function writePackage(folder: string): Promise<void> {
  const { workspaces: _, ...described } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  await writeFile(join(folder, 'package.json'), JSON.stringify(described));
}

async function linkPackages(folder: string): Promise<void> {
  const scope = join(folder, 'node_modules', '@goodturn');
  await mkdir(scope, { recursive: true });
  for (const name of await readdir(join(folder, 'packages'))) {
    await symlink(join('..', '..', 'packages', name), join(scope, name));
  }
  // The stamp that says that nothing needs to be downloaded.
  const lockfile = await readFile(join(root, 'package-lock.json'));
  const stamp = createHash('sha256').update(lockfile).digest('hex');
  await writeFile(join(folder, 'node_modules', '.goodturn-lockfile'), stamp);
}
