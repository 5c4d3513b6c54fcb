import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { readJson, root } from './repository.mjs';
import { runNode } from './run-command.mjs';

const reportFile = join(root, '.cache', 'vitest.json');

/** All tests in one run of Vitest, counted from its own report; a run without a report, or without a test, has failed. */
export async function runTests(filters = []) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(reportFile, { force: true });
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`, ...filters];
  const code = await runNode(join(root, 'node_modules/vitest/vitest.mjs'), args, { cwd: root });
  const report = existsSync(reportFile) ? readJson(reportFile) : null;
  if (report?.numPendingTests > 0)
    console.log(`${report.numPendingTests} tests did not run here, and count as neither.`);
  return { ...countTests(report, code), failures: failedTests(report) };
}

/** A file that could not even be loaded, and an error outside of any test, each count as a failure. */
export function countTests(report, exitCode) {
  if (!report || report.numTotalTests === 0) return { passed: 0, failed: 1 };
  const notLoaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = report.numFailedTests + notLoaded.length;
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

/** File, name and reason of each test that failed, in a few lines: a long log is often read, and kept, from its end. */
export function failedTests(report) {
  const files = report?.testResults.filter(({ status }) => status === 'failed') ?? [];
  return files.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const file = relative(root, name);
    if (failed.length === 0) return [`${file}\n    ${reasonOf(message)}`];
    return failed.map((test) => `${file} > ${test.fullName}\n    ${reasonOf(test.failureMessages[0])}`);
  });
}

/** The first line, and what a browser waited for in vain. */
function reasonOf(message = '') {
  const [first = '', ...others] = stripVTControlCharacters(message).split('\n');
  const awaited = others.find((line) => line.startsWith('  - waiting for ')) ?? '';
  return `${first.slice(0, 300)}${awaited && `\n    ${awaited.slice(4, 300)}`}`;
}
