import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import { keccak_256 } from '@noble/hashes/sha3.js';

/** The chains that deposits and payouts use. */
export type Chain = 'tron' | 'ethereum';

/** Length of an address in bytes; both chains use the same twenty bytes and differ only in the text form. */
export const addressBytes = 20;

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

/**
 * Returns the address in what was typed, scanned or pasted: wallets also give it as a link (`tron:T…`, EIP-681
 * `ethereum:0x…@1`), which for a token names its contract first, and the receiver after it. Other text is returned
 * trimmed.
 */
export function typedAddress(text: string): string {
  const typed = text.replace(/[\u061c\u200e\u200f\u202a-\u202c\u2066-\u2069]/g, '').trim();
  const [, target = '', call, query = ''] =
    /^(?:tron|ethereum):(?:pay-)?([0-9A-Za-z]+)(?:@[0-9]+)?(\/[A-Za-z]+)?(?:\?(.*))?$/i.exec(typed) ?? [];
  if (target === '') return typed;
  return call === undefined ? target : (new URLSearchParams(query).get('address') ?? typed);
}

/** Returns whether money can be sent to the address. An Ethereum address in a single case carries no checksum to check. */
export function isAddressOf(chain: Chain, text: string): boolean {
  return normalAddress(chain, text) !== undefined;
}

const base58check = createBase58check(sha256);
/** The first byte of every address of the main network: https://developers.tron.network/docs/account. */
const mainNetwork = 0x41;

function tronText(bytes: Uint8Array): string {
  return base58check.encode(Uint8Array.of(mainNetwork, ...bytes));
}

/** Returns the bytes of an address; undefined if the text is not an address or its checksum is wrong. */
function readTronText(text: string): Uint8Array | undefined {
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

/** Returns the address in mixed-case hexadecimal, whose letter case is the checksum (EIP-55). */
function ethereumText(bytes: Uint8Array): string {
  const digits = bytesToHex(bytes);
  const check = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const cased = digits.replace(/[a-f]/g, (digit, at: number) =>
    check.charAt(at) >= '8' ? digit.toUpperCase() : digit,
  );
  return `0x${cased}`;
}

/** Returns the bytes of an address; undefined if the text is not an address or its mixed case fails the checksum. */
function readEthereumText(text: string): Uint8Array | undefined {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1];
  if (digits === undefined) return undefined;
  const bytes = hexToBytes(digits);
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return isOneCase || ethereumText(bytes) === text ? bytes : undefined;
}
