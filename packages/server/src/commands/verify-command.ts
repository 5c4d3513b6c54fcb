// `npm run verify`: checks every balance, state and seal of the ledger, and prints findings by id.
import { runVerify } from './run-verify-command.ts';

const output = { print: (line: string) => console.log(line), printError: (line: string) => console.error(line) };
process.exit(await runVerify(process.argv.slice(2), process.env, output));
