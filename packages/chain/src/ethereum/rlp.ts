/** Recursive Length Prefix, the encoding of Ethereum's headers, receipts and tries (Yellow Paper, appendix B). */
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js';

export type RlpItem = Uint8Array | readonly RlpItem[];

const textOffset = 0x80;
const listOffset = 0xc0;
/** Up to this length the first byte holds the length itself. */
const maxShortLength = 55;

const isBytes = (item: RlpItem): item is Uint8Array => item instanceof Uint8Array;

export function encodeRlp(item: RlpItem): Uint8Array {
  if (!isBytes(item)) return withLength(listOffset, joined(item.map(encodeRlp)));
  const [first] = item;
  return item.length === 1 && first !== undefined && first < textOffset ? item : withLength(textOffset, item);
}

/** An endpoint may name more logs in a receipt than a function takes arguments. */
function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function withLength(offset: number, payload: Uint8Array): Uint8Array {
  if (payload.length <= maxShortLength) return concatBytes(Uint8Array.of(offset + payload.length), payload);
  const length = numberBytes(BigInt(payload.length));
  return concatBytes(Uint8Array.of(offset + maxShortLength + length.length), length, payload);
}

/** Returns a number without leading zeros, so that zero is no byte at all. */
export function numberBytes(value: bigint): Uint8Array {
  if (value === 0n) return new Uint8Array();
  const digits = value.toString(16);
  return hexToBytes(digits.padStart(digits.length + (digits.length % 2), '0'));
}
