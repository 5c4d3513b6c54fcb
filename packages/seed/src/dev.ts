// The server of `npm run dev`, which starts it, serves the apps in front of it, and replaces it when a file changes.
import { runProgram } from './start/run-program.ts';

const print = (line: string): void => console.log(line);
const silent = (): void => undefined;
// Later ones only replace the one before, whose database and people are there.
const isFirst = process.env['GOODTURN_DEV_FIRST'] === 'yes';
const ending = new AbortController();

// Nobody else would end it when the process that started it was killed.
process.on('disconnect', () => ending.abort());

await runProgram(
  {
    say: isFirst ? print : silent,
    logMigration: isFirst ? silent : print,
    shownAddress: process.env['GOODTURN_DEV_ADDRESS'],
    announce: (lines, address) => process.send?.({ lines, address }),
  },
  ending,
  () => undefined,
);
