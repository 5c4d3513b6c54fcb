import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { stages } from './check-stages.mjs';
import { install } from './install.mjs';
import { seconds } from './run-command.mjs';
import { watchTests } from './watch-tests.mjs';

const usage = `npm run check                        every stage, with the tests that every change needs
npm run check -- --release           every stage, with all tests
npm run check -- --only lint,types   some stages
npm run check -- packages/money      the tests of these files alone
npm run check -- --repeat 5 --busy e2e/hold  them five times in a row, beside busy cores
npm run check -- --times             where the time of the tests goes
npm run check -- --watch             the tests that each saved file touches, until Ctrl-C`;

const { values, positionals: filters } = readOptions();
if (values.help) {
  console.log(usage);
  process.exit(0);
}
if (values.watch) {
  await install({ tools: true });
  // A few tests start the built programs.
  await build();
  await watchTests();
  process.exit(0);
}
const only = values.only?.split(',') ?? (filters.length > 0 ? ['build', 'tests'] : undefined);
const unknown = only?.filter((name) => !stages.some((stage) => stage.name === name)) ?? [];
if (unknown.length > 0)
  console.error(`No such stage: ${unknown.join(', ')}. There are: ${stages.map(({ name }) => name).join(', ')}.`);
const testOptions = {
  filters,
  isRelease: values.release,
  showTimes: values.times,
  repeat: Number(values.repeat),
  isBusy: values.busy,
};
const chosen = stages.filter(({ name }) => !only || only.includes(name));
const started = new Map();
const results = [];
for (const stage of chosen) {
  // Nothing can be started before the first stage has installed the dependencies.
  if (stage.name !== 'build') startOthers();
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

/** Returns the options; ends with the usage where one is unknown. */
function readOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        release: { type: 'boolean', default: false },
        only: { type: 'string' },
        times: { type: 'boolean', default: false },
        repeat: { type: 'string', default: '1' },
        busy: { type: 'boolean', default: false },
        watch: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`);
    return process.exit(1);
  }
}

function startOthers() {
  for (const stage of chosen) if (stage.start && !started.has(stage)) started.set(stage, stage.start());
}

/** Runs a stage; one that throws has failed, and the following ones run all the same. */
async function runStage(stage) {
  try {
    return await stage.run(testOptions, started.get(stage));
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}
