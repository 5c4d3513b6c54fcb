// `npm run restore -- <folder>`: restores a backup into an empty place and verifies its ledger.
import { runRestore } from './run-restore-command.ts';

const output = { print: (line: string) => console.log(line), printError: (line: string) => console.error(line) };
process.exit(await runRestore(process.argv.slice(2), process.env, output));
