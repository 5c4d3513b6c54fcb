/** Finds who signed a text that says who holds an address; it needs no other part, so that a page can load it alone. */
import type { Chain } from '@goodturn/addresses/address-text';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { signerOf } from './signer-of.ts';

/** Returns the account that signed a text, of the 65 bytes in hex that wallets show; undefined if no key makes them. */
export function textSigner(chain: Chain, text: string, signature: string): string | undefined {
  const [, r = '', s = '', v] = /^([0-9a-f]{64})([0-9a-f]{64})(1b|1c)$/.exec(signature) ?? [];
  if (v === undefined) return undefined;
  return signerOf(chain, 'text', utf8ToBytes(text), { r, s, parity: v === '1c' ? 1 : 0 });
}
