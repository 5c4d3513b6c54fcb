import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { watchFiles } from './dev/watch-files.mjs';
import { root, sourceFiles } from './repository.mjs';

const folders = ['packages', 'bench', 'docs', 'fault-injection', 'repo-tests'];
let running;

const isWatched = (path) => /\.(ts|tsx|sql|json)$/.test(path);

/**
 * Runs the tests that a change affects: first those of uncommitted files, then those of each saved file, until Ctrl-C.
 * Vitest's own watch mode only knows tests that it has already run. Browser journeys are left to the whole check,
 * because nearly every change affects all of them.
 */
export async function watchTests() {
  let waiting = new Set(uncommitted());
  let wake = () => undefined;
  let isEnding = false;
  const stop = watchFiles(
    folders.map((folder) => join(root, folder)),
    (paths) => {
      for (const path of paths.filter(isWatched)) waiting.add(relative(root, path));
      wake();
    },
  );
  // In a terminal, the tests receive the same signal and end by themselves.
  for (const name of ['SIGINT', 'SIGTERM']) {
    process.on(name, () => {
      isEnding = true;
      stop();
      running?.kill('SIGINT');
      wake();
    });
  }
  while (!isEnding) {
    const changed = [...waiting].filter((path) => existsSync(join(root, path)));
    waiting = new Set();
    if (changed.length > 0) await runRelated(changed);
    if (isEnding) break;
    console.log('\nWaiting for a file to be saved. Ctrl-C ends.');
    if (waiting.size === 0) await new Promise((resolve) => (wake = resolve));
  }
}

async function runRelated(changed) {
  const modules = [...new Set(changed.flatMap((path) => (path.endsWith('.sql') ? callersOf(path) : [path])))];
  console.log(`\nChanged: ${changed.join(', ')}`);
  if (modules.length === 0) return console.log('Nothing calls it by its name.');
  const projects = ['components', 'faults', 'packages'].map((name) => `--project=${name}`);
  const args = ['related', '--run', ...projects, '--passWithNoTests', ...modules];
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  running = spawn(process.execPath, [vitest, ...args], { cwd: root, stdio: 'inherit' });
  await once(running, 'close');
}

/** Returns the modules that name a database function, because no module imports SQL. */
function callersOf(path) {
  const name = basename(path, '.sql');
  const named = new RegExp(`\\b${name}\\b`);
  return sourceFiles(root, 'packages').filter(
    (file) => /\/src\/.*\.ts$/.test(file) && named.test(readFileSync(join(root, file), 'utf8')),
  );
}

function uncommitted() {
  const list = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(isWatched);
  return [...list('diff', '--name-only', 'HEAD'), ...list('ls-files', '--others', '--exclude-standard')];
}
