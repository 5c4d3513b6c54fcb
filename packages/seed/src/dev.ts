// The server process of `npm run dev`, which serves the apps in front of it and replaces it when a file changes.
import { runProgram } from './start/run-program.ts';

const print = (line: string): void => console.log(line);
const silent = (): void => undefined;
// Later processes replace the first one, whose database and people already exist.
const isFirst = process.env['GOODTURN_DEV_FIRST'] === 'yes';
const ending = new AbortController();

// Ends the process if the parent process was killed, because nobody else would.
process.on('disconnect', () => ending.abort());

await runProgram(
  {
    say: isFirst ? print : silent,
    isDevelopment: true,
    logMigration: isFirst ? silent : print,
    shownAddress: process.env['GOODTURN_DEV_ADDRESS'],
    announce: (lines, address) => process.send?.({ lines, address }),
  },
  ending,
  () => undefined,
);
