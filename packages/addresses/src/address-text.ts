import { bytesToHex } from '@noble/hashes/utils.js';
import type { Chain } from './chain.ts';
import { ethereumText, readEthereumText } from './ethereum-text.ts';
import { readTronText, tronText } from './tron-text.ts';

const forms = {
  tron: { read: readTronText, write: tronText },
  ethereum: { read: readEthereumText, write: ethereumText },
} as const;

/** Tron's addresses begin with the byte of the main network. */
const hexPrefix = { tron: '41', ethereum: '0x' } as const;

export const addressText = (chain: Chain, bytes: Uint8Array): string => forms[chain].write(bytes);

/**
 * The one spelling of an address, so that two spellings of it can be compared. Undefined where the text is no address of
 * the chain, its checksum is wrong, or all its bytes are zero, which is where money is burnt. White space is not cut off.
 */
export function normalAddress(chain: Chain, text: string): string | undefined {
  const bytes = forms[chain].read(text);
  return bytes?.some((byte) => byte !== 0) ? addressText(chain, bytes) : undefined;
}

/** The bytes of an address in hexadecimal, as the nodes of its chain write them; undefined where the text is none. */
export function hexAddress(chain: Chain, text: string): string | undefined {
  const bytes = forms[chain].read(text);
  return bytes && `${hexPrefix[chain]}${bytesToHex(bytes)}`;
}

/** Whether money can be sent to it: checksum and all, for both chains. Ethereum's may be of one case, without checksum. */
export function isAddressOf(chain: Chain, text: string): boolean {
  return normalAddress(chain, text) !== undefined;
}
