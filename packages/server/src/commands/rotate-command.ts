// `npm run rotate -- sessions|identity|draw`: ends every session, or seals what is secret under a new key.
import { runRotate } from './run-rotate-command.ts';

const output = { print: (line: string) => console.log(line), printError: (line: string) => console.error(line) };
process.exit(await runRotate(process.argv.slice(2), process.env, output));
