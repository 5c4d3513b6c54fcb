import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root, sourceFiles } from './repository.mjs';
import { runNode, seconds } from './run-command.mjs';
import { apps, serverProjects } from './server-projects.mjs';

const appsImport = ['money', 'contract', 'locales', 'browser'];
const everyBuild = ['package.json', 'package-lock.json'];

/**
 * Builds what changed since the last build; resolves to the names of failed builds. For a release, the apps are
 * compressed with the highest quality.
 */
export async function build({ isRelease = false } = {}) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const due = [serverBuild(), ...apps.map((name) => appBuild(name, isRelease))].filter((one) => !one.isFresh());
  if (due.length === 0) return [];
  const start = performance.now();
  console.log(`Building ${due.map((one) => one.name).join(', ')}.`);
  const results = await Promise.all(due.map(async (one) => ({ name: one.name, isBuilt: await one.run() })));
  console.log(`Built in ${seconds(start)}.`);
  return results.filter(({ isBuilt }) => !isBuilt).map(({ name }) => name);
}

/** Transpiles the packages that Node runs. Types are not checked here but by the check. */
function serverBuild() {
  const projects = serverProjects();
  const own = ['build', 'transpile', 'server-projects', 'swc-options'].map((name) => `scripts/${name}.mjs`);
  const hash = hashOf([...own, ...projects.flatMap(({ folder }) => sourceFiles(root, folder))]);
  const stamp = stampOf('server');
  const outputs = projects.map(({ folder }) => join(root, folder, 'dist'));
  return {
    name: 'server',
    isFresh: () => stamp.read() === hash && outputs.every((path) => existsSync(path)),
    async run() {
      if ((await runNode(join(root, 'scripts/transpile.mjs'), [], { cwd: root })) !== 0) return false;
      stamp.write(hash);
      return true;
    },
  };
}

/** Builds an app. It has two stamps, so that a release only repeats the compression of an existing build. */
function appBuild(name, isRelease) {
  const directory = join(root, 'packages', name);
  const output = join(directory, 'dist');
  const hash = hashOf([name, ...appsImport].flatMap((folder) => sourceFiles(root, `packages/${folder}`)));
  const [built, compressed] = [stampOf(name), stampOf(`${name}-compressed`)];
  const isBuilt = () => built.read() === hash && existsSync(join(output, 'index.html'));
  const stampFor = (qualities) => `${hash} ${qualities.brotli}`;
  const isCompressed = () =>
    (isRelease ? [release] : [release, quick]).some((qualities) => compressed.read() === stampFor(qualities));
  const vite = () =>
    runNode(join(root, 'node_modules/vite/bin/vite.js'), ['build', '--logLevel', 'warn'], { cwd: directory });
  return {
    name,
    isFresh: () => isBuilt() && isCompressed(),
    async run() {
      if (!isBuilt()) {
        if ((await vite()) !== 0) return false;
        built.write(hash);
      }
      const qualities = isRelease ? release : quick;
      await compressFolder(output, qualities);
      compressed.write(stampFor(qualities));
      return true;
    },
  };
}

function stampOf(name) {
  const file = join(root, '.cache', `build-${name}`);
  return {
    read: () => (existsSync(file) ? readFileSync(file, 'utf8') : undefined),
    write: (text) => writeFileSync(file, text),
  };
}

function hashOf(paths) {
  const hash = createHash('sha256').update(process.version);
  for (const path of [...everyBuild, ...paths]) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

const isText = (name) => /\.(html|css|js|mjs|json|svg)$/.test(name);

/** Compression levels. The highest takes twenty times as long as the quick one, for files that are a tenth smaller. */
const quick = { brotli: 5, gzip: 1 };
const release = { brotli: 11, gzip: 6 };

/** Writes each text file of an app also as brotli and gzip, if that makes it smaller. */
async function compressFolder(folder, qualities) {
  const names = readdirSync(folder, { recursive: true }).filter(isText);
  await Promise.all(names.map((name) => compressFile(join(folder, name), qualities)));
}

async function compressFile(path, qualities) {
  const text = await readFile(path);
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants;
  const smaller = await Promise.all([
    promisify(brotliCompress)(text, { params: { [quality]: qualities.brotli, [size]: text.length } }),
    promisify(gzip)(text, { level: qualities.gzip }),
  ]);
  for (const [index, extension] of ['br', 'gz'].entries()) {
    if (smaller[index].length < text.length) await writeFile(`${path}.${extension}`, smaller[index]);
  }
}
