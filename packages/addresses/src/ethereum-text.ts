import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Returns the address in mixed-case hexadecimal, whose letter case is the checksum (EIP-55). */
export function ethereumText(bytes: Uint8Array): string {
  const digits = bytesToHex(bytes);
  const check = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const cased = digits.replace(/[a-f]/g, (digit, at: number) =>
    check.charAt(at) >= '8' ? digit.toUpperCase() : digit,
  );
  return `0x${cased}`;
}

/** Returns the bytes of an address; undefined if the text is not an address or its mixed case fails the checksum. */
export function readEthereumText(text: string): Uint8Array | undefined {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1];
  if (digits === undefined) return undefined;
  const bytes = hexToBytes(digits);
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return isOneCase || ethereumText(bytes) === text ? bytes : undefined;
}
