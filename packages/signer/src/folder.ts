/** The signer's folder: policy, pinned keys, journal and, if it was made, the keystore. */
import { join } from 'node:path';
import { BatchError } from '@goodturn/batch';
import { type Journal, readJournal } from './journal.ts';
import type { Machine } from './machine.ts';
import { type PinnedKey, parsePinnedKeys } from './pinned-keys.ts';
import { type Policy, parsePolicy } from './policy.ts';
import { refuse } from './refusal.ts';
import { sentenceOf } from './sentences.ts';

export interface Folder {
  readonly policyPath: string;
  readonly keysPath: string;
  readonly journalPath: string;
  readonly keystorePath: string;
}

export const folderAt = (path: string): Folder => ({
  policyPath: join(path, 'policy.json'),
  keysPath: join(path, 'keys.json'),
  journalPath: join(path, 'journal'),
  keystorePath: join(path, 'keystore.json'),
});

export interface Setup {
  readonly folder: Folder;
  readonly policy: Policy;
  readonly keys: readonly PinnedKey[];
  readonly journal: Journal;
}

/** Reads what `init` has written. Throws Refusal if it is missing or damaged. */
export function readSetup(machine: Machine, folder: Folder): Setup {
  const policy = machine.readFile(folder.policyPath);
  const keys = machine.readFile(folder.keysPath);
  if (policy === undefined || keys === undefined)
    return refuse('This machine has no policy and no pinned keys yet. Begin with "init".');
  return {
    folder,
    policy: parseOwn('The policy', () => parsePolicy(policy)),
    keys: parseOwn('The list of pinned keys', () => parsePinnedKeys(keys)),
    journal: readJournal(machine, folder.journalPath),
  };
}

/** Parses a file, and says whose fault it is if it cannot be. */
export function parseOwn<T>(what: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof BatchError) return refuse(`${what} cannot be read. ${sentenceOf(error)}`);
    throw error;
  }
}

/** Returns the text of a file that was named in the command. */
export function readNamed(machine: Machine, path: string | undefined, what: string): string {
  if (path === undefined) return refuse(`Name the file of ${what}.`);
  return machine.readFile(path) ?? refuse(`There is no such file of ${what}.`);
}
