import { relative } from 'node:path';
import { startProcessorTimes } from './processor-times.mjs';
import { root } from './repository.mjs';

const slowest = 20;

/** A Vitest reporter of the slowest tests, the time outside of tests, and the processor time by program. */
export default class TimesReporter {
  onTestRunStart() {
    this.processor = startProcessorTimes();
  }

  async onTestRunEnd(modules) {
    const processorSeconds = await this.processor.stop();
    const rows = modules.map(timesOf);
    printSlowestFiles(rows);
    printSums(rows);
    for (const [kind, seconds] of Object.entries(processorSeconds)) print(`processor, ${kind}`, seconds);
  }
}

/** Returns the times of a file in milliseconds: its tests, its hooks, and loading it with its imports. */
function timesOf(module) {
  const { duration, collectDuration, setupDuration, environmentSetupDuration, prepareDuration } = module.diagnostic();
  const tests = [...module.children.allTests()].reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0);
  const loading = collectDuration + setupDuration + environmentSetupDuration + prepareDuration;
  return {
    file: relative(root, module.moduleId),
    project: module.project.name,
    tests,
    hooks: Math.max(0, duration - tests),
    loading,
  };
}

function printSlowestFiles(rows) {
  const whole = ({ tests, hooks, loading }) => tests + hooks + loading;
  console.log(`\nThe ${slowest} slowest files: all, tests, hooks, loading (s)`);
  for (const row of [...rows].sort((a, b) => whole(b) - whole(a)).slice(0, slowest)) {
    const columns = [whole(row), row.tests, row.hooks, row.loading];
    console.log(`${columns.map((ms) => inSeconds(ms / 1000)).join(' ')}  ${row.file}`);
  }
}

function printSums(rows) {
  console.log('\nSums over all workers: tests, hooks, loading (s)');
  for (const project of [...new Set(rows.map((row) => row.project))].sort()) {
    const own = rows.filter((row) => row.project === project);
    const sums = ['tests', 'hooks', 'loading'].map((key) => own.reduce((sum, row) => sum + row[key], 0));
    console.log(`${sums.map((ms) => inSeconds(ms / 1000)).join(' ')}  ${project} (${own.length} files)`);
  }
}

const inSeconds = (seconds) => seconds.toFixed(1).padStart(8);
const print = (name, seconds) => console.log(`${inSeconds(seconds)}  ${name}`);
