// `npm run backup -- <folder>`: copies the database and the pictures; the shop may run meanwhile.
import { runBackup } from './run-backup-command.ts';

const output = { print: (line: string) => console.log(line), printError: (line: string) => console.error(line) };
process.exit(await runBackup(process.argv.slice(2), process.env, output));
