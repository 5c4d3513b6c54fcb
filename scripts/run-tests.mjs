import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { readJson, root } from './repository.mjs';
import { runNode } from './run-command.mjs';
import { countTests, failedTests } from './test-report.mjs';

const reportFile = join(root, '.cache', 'vitest.json');

/**
 * Runs the tests whose paths contain one of `filters`, or all of them, in one run of Vitest. `isRelease` selects the
 * release tier, `showTimes` prints where the time went, `repeat` is the number of runs, and `isBusy` keeps all cores
 * busy meanwhile.
 */
export async function runTests({
  filters = [],
  isRelease = false,
  showTimes = false,
  repeat = 1,
  isBusy = false,
} = {}) {
  const loops = isBusy ? startBusyLoops() : [];
  const results = [];
  try {
    for (let round = 1; round <= repeat; round += 1) {
      if (repeat > 1) console.log(`\n== round ${round} of ${repeat}`);
      results.push(await runOnce({ filters, isRelease, showTimes }));
    }
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), failures: results.flatMap(({ failures }) => failures) };
}

/** Counts the results in Vitest's report; a run without a report or without tests has failed. */
async function runOnce({ filters, isRelease, showTimes }) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(reportFile, { force: true });
  const env = { ...process.env, ...(isRelease ? releaseTier() : {}) };
  const times = showTimes ? [`--reporter=${join(root, 'scripts/times-reporter.mjs')}`] : [];
  const reporters = ['--reporter=default', ...times, '--reporter=json', `--outputFile.json=${reportFile}`];
  const args = ['run', ...reporters, ...filters];
  const code = await runNode(join(root, 'node_modules/vitest/vitest.mjs'), args, { cwd: root, env });
  const report = existsSync(reportFile) ? readJson(reportFile) : null;
  if (report?.numPendingTests > 0)
    console.log(`${report.numPendingTests} tests did not run here, and count as neither.`);
  const counts = countTests(report, code);
  if (isRelease && counts.failed > 0)
    console.log(`The same again: GOODTURN_SEED=${env.GOODTURN_SEED} npm run check -- --release <file>`);
  return { ...counts, failures: failedTests(report) };
}

/** Random tests try new cases in each run; the printed seed repeats them. */
function releaseTier() {
  const seed = process.env.GOODTURN_SEED ?? String(randomInt(2 ** 31));
  console.log(`Release tier, seed ${seed}.`);
  return { GOODTURN_TIER: 'release', GOODTURN_SEED: seed };
}

const startBusyLoops = () =>
  Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', `const parent = ${process.pid}; for (;;) if (process.ppid !== parent) break;`]),
  );
