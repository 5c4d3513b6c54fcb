import { build } from './build.mjs';
import { stages } from './check-stages.mjs';
import { install } from './install.mjs';
import { seconds } from './run-command.mjs';
import { watchTests } from './watch-tests.mjs';

// npm run check                      every stage
// npm run check -- --only lint,types some stages
// npm run check -- packages/money    the tests of these files alone
// npm run check -- --watch           the tests that each saved file touches, until Ctrl-C
if (process.argv.includes('--watch')) {
  await install();
  // A few tests start programs as they were built.
  await build();
  await watchTests();
  process.exit(0);
}
const { only, testFilters } = readArguments(process.argv.slice(2));
const results = [];
for (const stage of stages.filter(({ name }) => !only || only.includes(name))) {
  console.log(`\n== ${stage.name}`);
  const start = performance.now();
  results.push({ name: stage.name, ...(await runStage(stage)), time: seconds(start) });
}

console.log('');
for (const failure of results.flatMap(({ failures = [] }) => failures)) console.log(`FAILED ${failure}`);
for (const { name, passed, failed, time } of results) {
  const counts = passed + failed > 1 ? `, ${passed} passed, ${failed} failed` : '';
  console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name} (${time}${counts})`);
}
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
const failed = results.length === 0 ? 1 : total('failed');
process.exitCode = failed === 0 ? 0 : 1;
console.log(`${total('passed')} passed, ${failed} failed`);

/** A stage that throws has failed; the ones after it run all the same. */
async function runStage(stage) {
  try {
    return await stage.run(testFilters);
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}

function readArguments(args) {
  const at = args.indexOf('--only');
  const named = at === -1 ? undefined : (args[at + 1] ?? '').split(',');
  const unknown = named?.filter((name) => !stages.some((stage) => stage.name === name)) ?? [];
  if (unknown.length > 0)
    console.error(`No such stage: ${unknown.join(', ')}. There are: ${stages.map(({ name }) => name).join(', ')}.`);
  const filters = at === -1 ? args : args.toSpliced(at, 2);
  return { only: named ?? (filters.length > 0 ? ['build', 'tests'] : undefined), testFilters: filters };
}
