/** `prove`: signs a text that says who holds an address, as a wallet signs it (EIP-191, TIP-191). */
import { harmlessLine, provableText, signingHash, textSignature } from '@goodturn/batch';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { readNamed, type Setup } from './folder.ts';
import type { Machine } from './machine.ts';
import { fingerprint } from './policy.ts';
import { refuse } from './refusal.ts';
import { signed } from './sign-command.ts';
import { unlock } from './wallet.ts';
import { inFours, plainAddress } from './display-text.ts';

export async function proveCommand(machine: Machine, setup: Setup, path: string | undefined): Promise<void> {
  const bytes = utf8ToBytes(readNamed(machine, path, 'the text').replace(/\n$/, ''));
  const text = provableText(bytes);
  if (text === undefined)
    return refuse(`Only plain text of at most 1,000 letters is signed, and its last line says "${harmlessLine}"`);
  const own = setup.policy.chains.flatMap(({ chain, addresses }) =>
    addresses.map((address) => ({ chain, ...address })),
  );
  const [named, another] = own.filter(({ chain, account }) => text.includes(plainAddress(chain, account)));
  if (named === undefined || another !== undefined)
    return refuse('The text has to name exactly one of the addresses of this machine.');
  for (const line of text.split('\n')) machine.print(`  │ ${line}`);
  if ((await machine.ask('Type "prove", or nothing to leave: ')).trim() !== 'prove') return refuse('You left it.');

  const wallet = await unlock(machine, setup.folder.keystorePath);
  if (wallet.account(named.path) !== named.account)
    return refuse('These words or this keystore do not hold the key of this address.');
  const signature = signed(signingHash(named.chain, 'text', bytes), wallet.privateKey(named.path));
  const address = plainAddress(named.chain, named.account);
  const proof = {
    format: 'goodturn-proof/1',
    chain: named.chain,
    address,
    text,
    signature: bytesToHex(textSignature(signature)),
  };
  const written = `${JSON.stringify(proof, null, 2)}\n`;
  const target = `${path}.signed.json`;
  machine.writeFile(target, written);
  machine.print(`Signed with ${named.chain === 'tron' ? 'TIP-191' : 'EIP-191'} by ${address}.`);
  machine.print(`Written   ${target}`);
  machine.print(`          sha256 ${inFours(fingerprint(written))}`);
}
