/** `words`, `keystore`, `address`, `xpub`: the keys themselves, which never leave the machine. */
import { derivationPath } from '@goodturn/addresses';
import type { Chain } from '@goodturn/addresses/address-text';
import { entropyToMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import type { Folder } from './folder.ts';
import type { Machine } from './machine.ts';
import { refuse } from './refusal.ts';
import { sealKeystore, unlock } from './wallet.ts';
import { plainAddress } from './display-text.ts';

const entropyBytes = 32;

/** Shows new words once and writes them nowhere: they are copied by hand. */
export function wordsCommand(machine: Machine): void {
  const words = entropyToMnemonic(machine.randomBytes(entropyBytes), wordlist).split(' ');
  machine.print('Write these 24 words down by hand, twice, and clear the screen. They are shown only now.');
  for (const [index, word] of words.entries()) machine.print(`${`${index + 1}`.padStart(4)}  ${word}`);
}

export async function keystoreCommand(machine: Machine, folder: Folder): Promise<void> {
  if (machine.readFile(folder.keystorePath) !== undefined) return refuse('This machine has a keystore already.');
  const words = await machine.askHidden('Words (not shown): ');
  const password = await machine.askHidden('New password, at least 12 characters (not shown): ');
  if ((await machine.askHidden('The same again: ')) !== password) return refuse('The two passwords differ.');
  machine.writeFile(folder.keystorePath, sealKeystore(words, password, machine));
  machine.print('Written. The words on paper remain the only other copy.');
}

const chainOf = (name: string | undefined): Chain =>
  name === 'tron' || name === 'ethereum' ? name : refuse('Name the chain: tron or ethereum.');

/** Prints a deposit address, or the address at a path, to be compared with what a page shows. */
export async function addressCommand(
  machine: Machine,
  folder: Folder,
  [name, place]: readonly string[],
): Promise<void> {
  const chain = chainOf(name);
  const isIndex = place !== undefined && /^(0|[1-9][0-9]{0,9})$/.test(place) && BigInt(place) < 2n ** 31n;
  if (place === undefined || (!isIndex && !/^m(\/[0-9]{1,9}'?){1,8}$/.test(place)))
    return refuse(`Name the index of a deposit address, or a path such as m/44'/195'/1'/0/0.`);
  const path = isIndex ? derivationPath(chain, BigInt(place)) : place;
  machine.print(plainAddress(chain, (await unlock(machine, folder.keystorePath)).account(path)));
}

/** Prints the public key from which a server and each watcher derive deposit addresses. It cannot spend. */
export async function xpubCommand(machine: Machine, folder: Folder, [name]: readonly string[]): Promise<void> {
  const chain = chainOf(name);
  machine.print((await unlock(machine, folder.keystorePath)).accountKey(chain));
}
