/** Puts stored bytes and a signature together to what is broadcast, and says whose key made the signature. */
import type { Chain } from '@goodturn/addresses/address-text';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { serializeTransaction } from 'viem/utils';
import type { Asset, Signature } from './batch.ts';
import { decodeEthereum, viemForm } from './ethereum-transfer.ts';
import { bytesField } from './protobuf.ts';
import { textHash } from './signed-text.ts';
import { decodeTron } from './tron-transfer.ts';

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

/** Returns the signed bytes. Throws BatchError if the unsigned ones are not of the rail. */
export function signedTransaction(chain: Chain, unsigned: Uint8Array, { r, s, parity }: Signature): Uint8Array {
  if (chain === 'ethereum') {
    const fields = viemForm(decodeEthereum(unsigned));
    return hexToBytes(serializeTransaction(fields, { r: `0x${r}`, s: `0x${s}`, yParity: parity }).slice(2));
  }
  decodeTron(unsigned);
  return concatBytes(bytesField(1n, unsigned), bytesField(2n, tronSignature({ r, s, parity })));
}

/** Tron's nodes take 0 and 27 for the same parity; wallets write 27. */
const tronSignature = ({ r, s, parity }: Signature): Uint8Array =>
  concatBytes(hexToBytes(r + s), Uint8Array.of(27 + parity));

/** Returns the signature of a text in the 65 bytes that wallets show and checkers read. */
export const textSignature = tronSignature;

/** Returns the hash by which explorers and nodes name the chain transaction. */
export function transactionHash(chain: Chain, unsigned: Uint8Array, signature: Signature): string {
  return bytesToHex(chain === 'tron' ? sha256(unsigned) : keccak_256(signedTransaction(chain, unsigned, signature)));
}
