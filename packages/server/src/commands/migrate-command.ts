// `npm run migrate`: brings a database to this version, with the login of its owner.
import { runMigrate } from './run-migrate-command.ts';

const output = { print: (line: string) => console.log(line), printError: (line: string) => console.error(line) };
process.exit(await runMigrate(process.argv.slice(2), process.env, output));
