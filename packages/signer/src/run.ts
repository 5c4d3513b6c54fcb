/** Runs one command of the signer. Returns the exit code: 0 done, 1 refused, 2 broken. */
import { type Folder, folderAt, readSetup, type Setup } from './folder.ts';
import { addressCommand, keystoreCommand, wordsCommand, xpubCommand } from './key-commands.ts';
import type { Machine } from './machine.ts';
import { proveCommand } from './prove-command.ts';
import { Refusal, refuse } from './refusal.ts';
import { enrolCommand, forgetCommand, initCommand, policyCommand, showCommand } from './set-up-commands.ts';
import { signCommand } from './sign-command.ts';

interface Command {
  readonly usage: string;
  /** Whether the command asks for a key, or pins what will be believed, so that a network is out of the question. */
  readonly isOffline: boolean;
  readonly run: (machine: Machine, folder: Folder, args: readonly string[]) => Promise<void> | void;
}

const withSetup =
  (run: (machine: Machine, setup: Setup, arg: string | undefined) => Promise<void> | void): Command['run'] =>
  (machine, folder, [arg]) =>
    run(machine, readSetup(machine, folder), arg);

const commands: Readonly<Record<string, Command>> = {
  sign: { usage: 'sign <batch file>', isOffline: true, run: withSetup(signCommand) },
  prove: { usage: 'prove <text file>', isOffline: true, run: withSetup(proveCommand) },
  show: { usage: 'show', isOffline: false, run: withSetup(showCommand) },
  init: { usage: 'init <policy file> <passkey file> <passkey file> …', isOffline: true, run: initCommand },
  policy: { usage: 'policy <policy file>', isOffline: true, run: withSetup(policyCommand) },
  enrol: { usage: 'enrol <passkey file>', isOffline: true, run: withSetup(enrolCommand) },
  forget: { usage: 'forget <passkey>', isOffline: true, run: withSetup(forgetCommand) },
  words: { usage: 'words', isOffline: true, run: wordsCommand },
  keystore: { usage: 'keystore', isOffline: true, run: keystoreCommand },
  address: { usage: 'address <tron|ethereum> <index or path>', isOffline: true, run: addressCommand },
  xpub: { usage: 'xpub <tron|ethereum>', isOffline: true, run: xpubCommand },
};

const maxArguments = 60;

export async function runSigner(machine: Machine, folderPath: string, args: readonly string[]): Promise<number> {
  try {
    requireNoKey(args);
    const [name = '', ...rest] = args;
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command === undefined) {
      for (const { usage } of Object.values(commands)) machine.print(`goodturn-signer ${usage}`);
      return name === '' || name === 'help' ? 0 : 1;
    }
    if (command.isOffline) requireNoNetwork(machine);
    await machine.withLock(folderPath, async () => await command.run(machine, folderAt(folderPath), rest));
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    machine.print('Refused, nothing signed.');
    machine.print(error.message);
    return 1;
  }
}

function requireNoNetwork(machine: Machine): void {
  const networks = machine.networks();
  if (networks.length > 0)
    refuse(
      `This machine is connected to a network (${networks.join(', ')}). Disconnect it, and never connect it again.`,
    );
}

/** Hexadecimal of 32 bytes, an extended private key, or words: each may be a key, and nothing else needs them here. */
function requireNoKey(args: readonly string[]): void {
  const hasKey = args.some(
    (arg) =>
      /^(--?(key|words|mnemonic|password)|.*[0-9a-fA-F]{64}|.*[tuvxyz]prv)/.test(arg) ||
      arg.trim().split(/\s+/).length >= 12,
  );
  const isMnemonic = args.filter((arg) => /^[a-z]{3,8}$/.test(arg)).length >= 12;
  if (hasKey || isMnemonic || args.length > maxArguments)
    refuse("A key in the command stays in the shell's history. Count it as known: move the treasury.");
}
