/** What nodes write as hexadecimal text, read at the door: numbers become bigint, hashes bytes. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';

const bytesOf = (pattern: RegExp) =>
  z
    .string()
    .regex(pattern)
    .transform((text) => hexToBytes(text.slice(2)));

/** A number of at most 256 bits; some nodes pad it with zeros. */
export const quantity = z
  .string()
  .regex(/^0x[0-9a-fA-F]{1,64}$/)
  .transform((text) => BigInt(text));

export const hash = bytesOf(/^0x[0-9a-fA-F]{64}$/);

export const isSameBytes = (one: Uint8Array, other: Uint8Array): boolean => bytesToHex(one) === bytesToHex(other);
