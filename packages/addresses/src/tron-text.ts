import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import { addressBytes } from './chain.ts';

const base58check = createBase58check(sha256);
/** The first byte of every address of the main network: https://developers.tron.network/docs/account. */
const mainNetwork = 0x41;

export function tronText(bytes: Uint8Array): string {
  return base58check.encode(Uint8Array.of(mainNetwork, ...bytes));
}

/** Returns the bytes of an address; undefined if the text is not an address or its checksum is wrong. */
export function readTronText(text: string): Uint8Array | undefined {
  // Every address of the main network has this form; the check also keeps long texts away from the decoder.
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return undefined;
  try {
    const decoded = base58check.decode(text);
    const isMainNetwork = decoded.length === addressBytes + 1 && decoded[0] === mainNetwork;
    return isMainNetwork ? decoded.subarray(1) : undefined;
  } catch {
    return undefined;
  }
}
