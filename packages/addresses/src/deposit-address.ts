import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { HDKey } from '@scure/bip32';
import { addressText, addressBytes, type Chain } from './address-text.ts';

export class AccountKeyError extends Error {
  override readonly name = 'AccountKeyError';
}

/** Depth of m / purpose' / coin' / account' (BIP-44); the levels below it need no private key. */
const accountDepth = 3;
/** The external chain of BIP-44, whose addresses are shown to payers. */
const external = 0;
/** The first hardened index; a public key cannot derive hardened children (BIP-32). */
const firstHardened = 2n ** 31n;

/**
 * Throws AccountKeyError unless the text is an account-level extended public key (BIP-32, version xpub). The message
 * never repeats the text, which may be a private key entered by mistake.
 */
export function checkAccountKey(xpub: string): void {
  accountKey(xpub);
}

/**
 * Returns the address at `external chain / index` below an account-level extended public key. Throws AccountKeyError for
 * any other key, RangeError for an index outside 0 to 2^31 - 1.
 */
export const depositAddress = (xpub: string, chain: Chain, index: bigint): string =>
  depositKey(xpub, chain, index).address;

/** Returns the same address with the compressed public key that it is made of. Throws like `depositAddress`. */
export function depositKey(xpub: string, chain: Chain, index: bigint): { address: string; publicKey: Uint8Array } {
  if (index < 0n || index >= firstHardened) throw new RangeError(`the index ${index} cannot be derived`);
  const { publicKey } = externalKey(xpub).deriveChild(Number(index));
  if (publicKey === null) throw new AccountKeyError('derives no key');
  // Both chains hash the uncompressed point without its first byte and keep the last twenty bytes of the hash.
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false).subarray(1);
  return { address: addressText(chain, keccak_256(point).subarray(-addressBytes)), publicKey };
}

/** The registered coin types of BIP-44 paths (SLIP-44). */
const coinTypes = { tron: 195, ethereum: 60 } as const;

/** Returns the BIP-44 path of an address's private key for signing: m / 44' / coin' / account 0' / external / index. */
export const derivationPath = (chain: Chain, index: bigint): string =>
  `m/44'/${coinTypes[chain]}'/0'/${external}/${index}`;

/** A list derives hundreds of keys, all below the external chain of one account. */
const externalKeys = new Map<string, HDKey>();

function externalKey(xpub: string): HDKey {
  const key = externalKeys.get(xpub) ?? accountKey(xpub).deriveChild(external);
  externalKeys.set(xpub, key);
  return key;
}

function accountKey(xpub: string): HDKey {
  // The form is checked before decoding, so that a private key is never decoded.
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
