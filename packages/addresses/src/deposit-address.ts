import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { HDKey } from '@scure/bip32';
import { addressText } from './address-text.ts';
import { addressBytes, type Chain } from './chain.ts';

export class AccountKeyError extends Error {
  override readonly name = 'AccountKeyError';
}

/** m / purpose' / coin' / account' (BIP-44): from here on down no private key is needed. */
const accountDepth = 3;
/** The chain of addresses that are given to others (BIP-44). */
const external = 0;
/** Indexes from here on are hardened, which a public key cannot derive (BIP-32). */
const firstHardened = 2n ** 31n;

/**
 * Throws AccountKeyError unless the text is an account-level extended public key (BIP-32, version xpub). The message
 * never repeats the text, which may be a private key that somebody put into the wrong place.
 */
export function checkAccountKey(xpub: string): void {
  accountKey(xpub);
}

/**
 * The address at `external chain / index` below an account-level extended public key. Throws AccountKeyError for any other
 * key, RangeError for an index outside of 0 to 2^31 - 1.
 */
export function depositAddress(xpub: string, chain: Chain, index: bigint): string {
  if (index < 0n || index >= firstHardened) throw new RangeError(`the index ${index} cannot be derived`);
  const { publicKey } = accountKey(xpub).deriveChild(external).deriveChild(Number(index));
  if (publicKey === null) throw new AccountKeyError('derives no key');
  // Both chains hash the uncompressed point without its first byte and keep the end of the hash.
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false).subarray(1);
  return addressText(chain, keccak_256(point).subarray(-addressBytes));
}

/** Of Tron and Ethereum (SLIP-44). */
const coinTypes = { tron: 195, ethereum: 60 } as const;

/** Where the key of an address lies, for whoever signs with the seed: m / 44' / coin' / account 0' / external / index (BIP-44). */
export const derivationPath = (chain: Chain, index: bigint): string =>
  `m/44'/${coinTypes[chain]}'/0'/${external}/${index}`;

function accountKey(xpub: string): HDKey {
  // Looked at before it is decoded, so that a private key is not even read.
  if (!/^xpub[1-9A-HJ-NP-Za-km-z]{107}$/.test(xpub)) {
    throw new AccountKeyError('must be an extended public key (xpub…); a private key is refused');
  }
  const key = decoded(xpub);
  if (key.depth !== accountDepth) {
    throw new AccountKeyError(`must be a key of an account (depth ${accountDepth}), not of depth ${key.depth}`);
  }
  return key;
}

function decoded(xpub: string): HDKey {
  try {
    return HDKey.fromExtendedKey(xpub);
  } catch {
    throw new AccountKeyError('must be an extended public key whose checksum is right');
  }
}
