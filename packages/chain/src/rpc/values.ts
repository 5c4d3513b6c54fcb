/** Parses the hexadecimal text of nodes as it arrives: numbers become bigint, hashes and accounts bytes. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';

const bytesOf = (pattern: RegExp) =>
  z
    .string()
    .regex(pattern)
    .transform((text): Uint8Array => hexToBytes(text.slice(2)));

/** A number of at most 256 bits; some nodes pad it with zeros. */
export const quantity = z
  .string()
  .regex(/^0x[0-9a-fA-F]{1,64}$/)
  .transform((text) => BigInt(text));

export const hash = bytesOf(/^0x[0-9a-fA-F]{64}$/);
export const account = bytesOf(/^0x[0-9a-fA-F]{40}$/);
export const bytes = bytesOf(/^0x([0-9a-fA-F]{2})*$/);

export const hexQuantity = (value: bigint): string => `0x${value.toString(16)}`;
export const hexBytes = (value: Uint8Array): string => `0x${bytesToHex(value)}`;

export const isSameBytes = (one: Uint8Array, other: Uint8Array): boolean => bytesToHex(one) === bytesToHex(other);
