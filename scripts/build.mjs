import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sourceFiles } from './repository.mjs';
import { runNode, seconds } from './run-command.mjs';

const apps = ['customer-app', 'admin-app'];
const appsImport = ['money', 'contract', 'locales', 'browser'];
/** Built by Vite with each app, and by nobody else. */
const inAppsAlone = [...apps, 'browser'];
const everyBuild = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.json'];

/** Builds what changed since the last time; resolves to the names of the builds that failed. */
export async function build() {
  const due = builds().filter((one) => !isFresh(one));
  if (due.length === 0) return [];
  const start = performance.now();
  console.log(`Building ${due.map((one) => one.name).join(', ')}.`);
  const failed = [];
  await Promise.all(
    due.map(async (one) => {
      if ((await one.run()) === 0) writeFileSync(one.stampFile, one.hash);
      else failed.push(one.name);
    }),
  );
  console.log(`Built in ${seconds(start)}.`);
  return failed;
}

function builds() {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const libraries = readdirSync(join(root, 'packages')).filter((name) => !inAppsAlone.includes(name));
  const projects = [...libraries.map((name) => `packages/${name}`), 'bench', 'e2e', 'fault-injection'];
  const withSource = projects.filter((folder) =>
    sourceFiles(root, folder).some((path) => /(?<!\.test)\.ts$/.test(path)),
  );
  return [
    {
      name: 'server',
      hash: hashOf(projects.flatMap((folder) => sourceFiles(root, folder))),
      stampFile: join(root, '.cache', 'build-server'),
      outputs: withSource.map((folder) => join(root, folder, 'dist')),
      run: () => runNode(join(root, 'node_modules/typescript/bin/tsc'), ['-b', '--checkers', '1'], { cwd: root }),
    },
    ...apps.filter((name) => existsSync(join(root, 'packages', name, 'vite.config.ts'))).map(appBuild),
  ];
}

function appBuild(name) {
  const directory = join(root, 'packages', name);
  return {
    name,
    hash: hashOf([name, ...appsImport].flatMap((folder) => sourceFiles(root, `packages/${folder}`))),
    stampFile: join(root, '.cache', `build-${name}`),
    outputs: [join(directory, 'dist', 'index.html')],
    run: () =>
      runNode(join(root, 'node_modules/vite/bin/vite.js'), ['build', '--logLevel', 'warn'], { cwd: directory }),
  };
}

function isFresh({ hash, stampFile, outputs }) {
  return outputs.every((path) => existsSync(path)) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash;
}

function hashOf(paths) {
  const hash = createHash('sha256').update(process.version);
  for (const path of [...everyBuild, ...paths]) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}
