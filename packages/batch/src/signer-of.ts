/** Finds the key that made a signature; it needs no library of a chain, so that a server can use it. */
import type { Chain } from '@goodturn/addresses/address-text';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Asset, Signature } from './batch.ts';
import { textHash } from './signed-text.ts';

/** Returns the 32 bytes that a key signs for these unsigned bytes. */
export function signingHash(chain: Chain, asset: Asset, unsigned: Uint8Array): Uint8Array {
  if (asset === 'text') return textHash(chain, unsigned);
  return chain === 'tron' ? sha256(unsigned) : keccak_256(unsigned);
}

const order = secp256k1.Point.Fn.ORDER;

/** Returns whether both numbers are in their range; the upper half of s would be a second spelling (EIP-2). */
export function isCanonicalSignature({ r, s }: Signature): boolean {
  const [first, second] = [BigInt(`0x${r}`), BigInt(`0x${s}`)];
  return first > 0n && first < order && second > 0n && second <= order / 2n;
}

/** Returns the account of a public key in any of its forms: the end of the hash of its point. */
export const accountOfKey = (publicKey: Uint8Array): string =>
  bytesToHex(keccak_256(secp256k1.Point.fromBytes(publicKey).toBytes(false).subarray(1)).subarray(-20));

/** Returns the account whose key signed, or undefined if no key makes this signature. */
export function signerOf(chain: Chain, asset: Asset, unsigned: Uint8Array, signature: Signature): string | undefined {
  if (!isCanonicalSignature(signature)) return undefined;
  const { r, s, parity } = signature;
  try {
    const point = new secp256k1.Signature(BigInt(`0x${r}`), BigInt(`0x${s}`), parity).recoverPublicKey(
      signingHash(chain, asset, unsigned),
    );
    return accountOfKey(point.toBytes());
  } catch {
    return undefined;
  }
}
