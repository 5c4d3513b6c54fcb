import { join } from 'node:path';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { checkLicences } from './licences.mjs';
import { checkMigrations } from './migrations.mjs';
import { root } from './repository.mjs';
import { collectNode, runNode } from './run-command.mjs';
import { runTests } from './run-tests.mjs';

const tool = (script, ...args) => runNode(join(root, 'node_modules', script), args, { cwd: root });
// With the default of four checkers, each would instantiate the whole contract again.
const tsc = (...args) => tool('typescript/bin/tsc', ...args, '--checkers', '1');

/**
 * The stages. Each resolves to the number of passed and failed checks; a stage other than the tests is one check. What
 * a stage starts early runs on the other core beside the earlier stages, each of which uses one core.
 */
export const stages = [
  { name: 'build', run: () => one(prepareAll()) },
  { name: 'format', run: () => one(exits(tool('@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'))) },
  { name: 'boundaries', run: () => one(reports(checkBoundaries())) },
  {
    name: 'unused',
    run: () => one(exits(tool('knip/bin/knip.js', '--treat-config-hints-as-errors', '--no-progress'))),
  },
  { name: 'rules', run: () => one(reports(checkCustomRules())) },
  { name: 'migrations', run: () => one(reports(checkMigrations(root))) },
  { name: 'licences', run: () => one(reports(checkLicences(root))) },
  { name: 'types', start: emitDeclarations, run: (_options, started) => one(checkTypes(started)) },
  { name: 'tests', run: runTests },
  // Asked for last: it takes longer than all stages before the tests, and leaves a core to them.
  { name: 'lint', start: startLint, run: (_options, started) => one(endsWell(started)) },
];

// Loaded late, because these modules use dependencies that the first stage downloads.
const checkBoundaries = async () => (await import('./boundaries.mjs')).checkBoundaries(root);
const checkCustomRules = async () => (await import('./custom-rules.mjs')).checkCustomRules(root);

async function one(outcome) {
  return (await outcome) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

const exits = async (code) => (await code) === 0;

let emitted;

/**
 * Emits the packages' declarations once per check. Types and lint read them, which takes half the time of reading the
 * sources.
 */
function emitDeclarations() {
  emitted ??= collectNode(join(root, 'node_modules/typescript/bin/tsc'), ['-b', '--checkers', '1'], { cwd: root });
  return emitted;
}

/**
 * Uses one thread, because each further one would read the types of the whole contract again, which doubles the
 * processor time.
 */
async function startLint() {
  await emitDeclarations();
  const env = { ...process.env, GOMAXPROCS: '1' };
  const script = join(root, 'node_modules/oxlint/bin/oxlint');
  return await collectNode(script, ['--type-aware', '--deny-warnings'], { cwd: root, env });
}

async function endsWell(started) {
  const { code, output } = await started;
  console.log(output.trim());
  return code === 0;
}

async function reports(faults) {
  const lines = await faults;
  for (const line of lines) console.error(line);
  return lines.length === 0;
}

async function prepareAll() {
  await install({ tools: true });
  return (await build()).length === 0;
}

/** Checks the libraries with their references, then tests and apps, which emit no declarations. */
async function checkTypes(declarations) {
  if (!(await endsWell(declarations))) return false;
  const apps = ['browser', 'customer-app', 'admin-app'].map((name) => join('packages', name, 'tsconfig.json'));
  for (const project of ['tsconfig.tests.json', ...apps])
    if ((await tsc('--noEmit', '-p', project)) !== 0) return false;
  return true;
}
