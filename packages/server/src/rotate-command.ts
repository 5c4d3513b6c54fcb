// `npm run rotate -- sessions|identity|draw`: ends every session, or seals what is secret under a new key.
import { runRotate } from './commands/run-rotate-command.ts';

const output = { say: (line: string) => console.log(line), complain: (line: string) => console.error(line) };
process.exit(await runRotate(process.argv.slice(2), process.env, output));
