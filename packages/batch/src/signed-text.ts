/** Texts that prove who holds an address, signed as a wallet signs them (EIP-191, TIP-191). */
import type { Chain } from '@goodturn/addresses/address-text';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** The prefixes make the bytes of a text different from the bytes of every transaction. */
const prefixes = { ethereum: '\x19Ethereum Signed Message:\n', tron: '\x19TRON Signed Message:\n' } as const;

/** The last line of every text, which says to whoever signs it what it is not. */
export const harmlessLine = 'This text moves no money.';
const maxTextBytes = 1_000;

export const textHash = (chain: Chain, text: Uint8Array): Uint8Array =>
  keccak_256(concatBytes(utf8ToBytes(`${prefixes[chain]}${text.length}`), text));

/**
 * Returns the text of the bytes if it may be signed: printable ASCII in lines, at most a thousand bytes, and the last
 * line says that it moves no money. Letters that look alike or run from right to left could hide what is signed.
 */
export function provableText(bytes: Uint8Array): string | undefined {
  if (bytes.length > maxTextBytes) return undefined;
  const text = String.fromCharCode(...bytes);
  return /^[\n -~]+$/.test(text) && text.endsWith(`\n${harmlessLine}`) ? text : undefined;
}
