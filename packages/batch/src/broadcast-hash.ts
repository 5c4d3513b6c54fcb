import type { Chain } from '@goodturn/addresses/address-text';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Returns the hash by which explorers name a transaction: of the signed bytes on Ethereum, of the unsigned ones on Tron. */
export const broadcastHash = (chain: Chain, bytes: Uint8Array): string =>
  bytesToHex(chain === 'tron' ? sha256(bytes) : keccak_256(bytes));
