/** `init`, `policy`, `enrol`, `show`: what this machine knows before it signs anything. */
import { digestWords } from '@goodturn/batch';
import { type Folder, parseOwn, readNamed, type Setup } from './folder.ts';
import type { Machine } from './machine.ts';
import { keyFingerprint, parseKeyFile, type PinnedKey, writePinnedKeys } from './pinned-keys.ts';
import { fingerprint, type Policy, parsePolicy } from './policy.ts';
import { refuse } from './refusal.ts';
import { machineLines } from './review.ts';
import { chainNames, groupedAddress, nativeText, shortCredential, tokenText } from './display-text.ts';

const minPeople = 2;

/** Pins the policy and the passkeys of at least two people, once. */
export async function initCommand(machine: Machine, folder: Folder, paths: readonly string[]): Promise<void> {
  if (machine.readFile(folder.policyPath) !== undefined)
    return refuse('This machine has a policy already. "policy" changes it, "enrol" adds a passkey.');
  const [policyPath, ...keyPaths] = paths;
  const policy = parseOwn('The policy', () => parsePolicy(readNamed(machine, policyPath, 'the policy')));
  const keys = keyPaths.map((path) => readKey(machine, path));
  requireDistinct(keys);
  if (new Set(keys.map(({ person }) => person)).size < minPeople)
    return refuse(`Name the passkeys of at least ${minPeople} people after the policy.`);
  for (const line of [...policyLines(policy), ...keys.map(keyLine)]) machine.print(line);
  await confirm(machine, 'pin');
  machine.writeFile(folder.keysPath, writePinnedKeys(keys));
  machine.writeFile(folder.policyPath, policy.text);
  machine.print('Pinned.');
}

export async function policyCommand(
  machine: Machine,
  { folder, policy }: Setup,
  path: string | undefined,
): Promise<void> {
  const changed = parseOwn('The policy', () => parsePolicy(readNamed(machine, path, 'the policy')));
  machine.print('Until now:');
  for (const line of policyLines(policy)) machine.print(line);
  machine.print('From now on:');
  for (const line of policyLines(changed)) machine.print(line);
  await confirm(machine, 'change');
  machine.writeFile(folder.policyPath, changed.text);
  machine.print('Changed.');
}

export async function enrolCommand(machine: Machine, { folder, keys }: Setup, path: string | undefined): Promise<void> {
  const key = readKey(machine, path);
  requireDistinct([...keys, key]);
  machine.print(keyLine(key));
  await confirm(machine, `enrol ${key.person}`);
  machine.writeFile(folder.keysPath, writePinnedKeys([...keys, key]));
  machine.print('Enrolled.');
}

/** Takes a passkey away, such as one that was lost. */
export async function forgetCommand(
  machine: Machine,
  { folder, keys }: Setup,
  credential: string | undefined,
): Promise<void> {
  const found = keys.find((key) => shortCredential(key.credential) === credential || key.credential === credential);
  if (found === undefined) return refuse('Name a pinned passkey as "show" writes it.');
  const left = keys.filter((key) => key !== found);
  if (left.length === 0) return refuse('It is the last one. Enrol another first.');
  machine.print(keyLine(found));
  await confirm(machine, `forget ${found.person}`);
  machine.writeFile(folder.keysPath, writePinnedKeys(left));
  machine.print('Forgotten.');
}

export function showCommand(machine: Machine, { policy, keys, journal }: Setup): void {
  const own = machineLines(machine.program(), policy.text, journal.entries);
  for (const line of [...own, ...policyLines(policy), ...keys.map(keyLine)]) machine.print(line);
}

const readKey = (machine: Machine, path: string | undefined): PinnedKey =>
  parseOwn('A passkey', () => parseKeyFile(readNamed(machine, path, 'the passkey')));

function requireDistinct(keys: readonly PinnedKey[]): void {
  const [credentials, fingerprints] = [keys.map(({ credential }) => credential), keys.map(keyFingerprint)];
  if (new Set(credentials).size < keys.length || new Set(fingerprints).size < keys.length)
    refuse('One passkey stands there twice, or is pinned already.');
}

async function confirm(machine: Machine, word: string): Promise<void> {
  const typed = await machine.ask(
    `Two persons compare this with what they know. Type "${word}", or nothing to leave: `,
  );
  if (typed.trim() !== word) refuse('Nothing was changed.');
}

function keyLine(key: PinnedKey): string {
  return `${key.person.padEnd(10)}passkey ${shortCredential(key.credential)}   ${digestWords(keyFingerprint(key)).join(' ')}`;
}

function policyLines(policy: Policy): string[] {
  return [
    `Words     ${digestWords(fingerprint(policy.text)).join(' ')}`,
    `Passkeys  of ${policy.relyingParty}`,
    ...policy.chains.flatMap((chain) => [
      `${chainNames[chain.chain].padEnd(10)}chain ${chain.chainId}, ${chain.tokens.map(({ name }) => name).join(' and ')}, transfers only`,
      ...chain.tokens.map(
        ({ name, contract }) => `          ${name.padEnd(10)}${groupedAddress(chain.chain, contract)}`,
      ),
      ...chain.addresses.map(
        ({ name, role, account, path }) =>
          `          ${role.padEnd(10)}${groupedAddress(chain.chain, account)}   ${name}, ${path}`,
      ),
      `          a row ${tokenText(chain.maxRow)} · a batch ${tokenText(chain.maxBatch)} · a day ${tokenText(chain.maxDay)} · a move ${tokenText(chain.maxMove)}`,
      `          a fee ${nativeText(chain.chain, chain.maxFee)} · native coin to a deposit address ${nativeText(chain.chain, chain.maxNative)}`,
    ]),
  ];
}
