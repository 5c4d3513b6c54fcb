// `npm run administrator -- <account>`: creates a super administrator, who adds all others, or resets an existing one.
import { runAdministrator } from './run-administrator-command.ts';
import { promptHidden } from './prompt-hidden.ts';

const output = { print: (line: string) => console.log(line), printError: (line: string) => console.error(line) };
const prompt = process.stdin.isTTY ? promptHidden : undefined;
process.exit(await runAdministrator(process.argv.slice(2), process.env, { ...output, prompt }));
