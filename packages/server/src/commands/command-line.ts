// `npm run <name> -- <arguments>`: the commands of operators, under the names that package.json gives them.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { runAdministrator } from './run-administrator-command.ts';
import { runBackup } from './run-backup-command.ts';
import { runMigrate } from './run-migrate-command.ts';
import { runRestore } from './run-restore-command.ts';
import { runRotate } from './run-rotate-command.ts';
import { runVerify } from './run-verify-command.ts';

const commands = {
  administrator: runAdministrator,
  backup: runBackup,
  migrate: runMigrate,
  restore: runRestore,
  rotate: runRotate,
  verify: runVerify,
};

async function promptHidden(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  // Ctrl-C ends the program, as usual.
  terminal.on('SIGINT', () => process.exit(130));
  process.stderr.write(question);
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

const [name, ...args] = process.argv.slice(2);
const command = Object.entries(commands).find(([known]) => known === name)?.[1];
if (command === undefined) {
  console.error(`Name one of: ${Object.keys(commands).join(', ')}.`);
  process.exit(2);
}
const terminal = {
  print: (line: string) => console.log(line),
  printError: (line: string) => console.error(line),
  prompt: process.stdin.isTTY ? promptHidden : undefined,
};
process.exit(await command(args, process.env, terminal));
