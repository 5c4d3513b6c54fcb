import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './repository.mjs';

/**
 * Counts passed and failed tests. A file that could not be loaded, and an error outside of any test, count as failures.
 */
export function countTests(report, exitCode) {
  if (!report || report.numTotalTests === 0) return { passed: 0, failed: 1 };
  const notLoaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = report.numFailedTests + notLoaded.length;
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

/**
 * Returns file, name and reason of each failed test in a few lines, because long logs are read, and kept, from their
 * end.
 */
export function failedTests(report) {
  const files = report?.testResults.filter(({ status }) => status === 'failed') ?? [];
  return files.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const file = relative(root, name);
    if (failed.length === 0) return [`${file}\n    ${reasonOf(message)}`];
    return failed.map((test) => `${file} > ${test.fullName}\n    ${reasonOf(test.failureMessages[0])}`);
  });
}

/** Returns the first line, and what a browser waited for in vain. */
function reasonOf(message = '') {
  const [first = '', ...others] = stripVTControlCharacters(message).split('\n');
  const awaited = others.find((line) => line.startsWith('  - waiting for ')) ?? '';
  return `${first.slice(0, 300)}${awaited && `\n    ${awaited.slice(4, 300)}`}`;
}
