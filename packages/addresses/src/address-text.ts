import { bytesToHex } from '@noble/hashes/utils.js';
import type { Chain } from './chain.ts';
import { ethereumText, readEthereumText } from './ethereum-text.ts';
import { readTronText, tronText } from './tron-text.ts';

const forms = {
  tron: { read: readTronText, write: tronText },
  ethereum: { read: readEthereumText, write: ethereumText },
} as const;

/** Prefixes of the hexadecimal form; a Tron address begins with the byte of the main network. */
const hexPrefix = { tron: '41', ethereum: '0x' } as const;

export const addressText = (chain: Chain, bytes: Uint8Array): string => forms[chain].write(bytes);

/**
 * Returns the canonical spelling of an address, so that two spellings can be compared. Returns undefined if the text is
 * not an address of the chain, its checksum is wrong, or it is the zero address, to which money is lost. White space is
 * not trimmed.
 */
export function normalAddress(chain: Chain, text: string): string | undefined {
  const bytes = forms[chain].read(text);
  return bytes?.some((byte) => byte !== 0) ? addressText(chain, bytes) : undefined;
}

/** Returns the bytes of an address in the hexadecimal form that the chain's nodes use; undefined if it is invalid. */
export function hexAddress(chain: Chain, text: string): string | undefined {
  const bytes = forms[chain].read(text);
  return bytes && `${hexPrefix[chain]}${bytesToHex(bytes)}`;
}

/** Returns whether money can be sent to the address. An Ethereum address in a single case carries no checksum to check. */
export function isAddressOf(chain: Chain, text: string): boolean {
  return normalAddress(chain, text) !== undefined;
}
