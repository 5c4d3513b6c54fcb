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

/** Reads without a pattern: over millions of digits one repeats itself until the stack is full, now and then. */
const readBytes = (text: string, context: z.RefinementCtx): Uint8Array => {
  try {
    return hexToBytes(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'not the hexadecimal text of bytes' });
    return z.NEVER;
  }
};

export const bytes = z
  .string()
  .startsWith('0x')
  .transform((text, context) => readBytes(text.slice(2), context));
/** Bytes as Tron's own interface writes them, without the `0x`. */
export const plainBytes = z.string().transform(readBytes);

/**
 * A list whose first wrong item ends the reading. A list of nothing but wrong ones, each of which is an error of its own,
 * would take minutes, and more memory than the process has.
 */
export const listOf = <T>(item: z.ZodType<T>, maxLength = Number.POSITIVE_INFINITY) =>
  z.array(z.unknown()).transform((values, context): T[] => {
    const parsed: T[] = [];
    for (const value of values) {
      const one = parsed.length < maxLength ? item.safeParse(value) : undefined;
      if (!one?.success) {
        context.addIssue({ code: 'custom', message: 'one of the list is not as it has to be' });
        return z.NEVER;
      }
      parsed.push(one.data);
    }
    return parsed;
  });

export const hexQuantity = (value: bigint): string => `0x${value.toString(16)}`;
export const hexBytes = (value: Uint8Array): string => `0x${bytesToHex(value)}`;

export const isSameBytes = (one: Uint8Array, other: Uint8Array): boolean => bytesToHex(one) === bytesToHex(other);
