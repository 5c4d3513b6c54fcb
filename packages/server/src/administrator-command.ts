// `npm run administrator -- <account>`: makes a super administrator, from whom all others come, and sees to one who exists.
import { runAdministrator } from './commands/run-administrator-command.ts';
import { askHidden } from './commands/ask-hidden.ts';

const output = { say: (line: string) => console.log(line), complain: (line: string) => console.error(line) };
const ask = process.stdin.isTTY ? askHidden : undefined;
process.exit(await runAdministrator(process.argv.slice(2), process.env, { ...output, ask }));
