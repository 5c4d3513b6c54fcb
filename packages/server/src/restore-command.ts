// `npm run restore -- <folder>`: puts a backup into an empty place and verifies the ledger there.
import { runRestore } from './commands/run-restore-command.ts';

const output = { say: (line: string) => console.log(line), complain: (line: string) => console.error(line) };
process.exit(await runRestore(process.argv.slice(2), process.env, output));
