import type { RlpItem } from './rlp.ts';

/**
 * Returns what the bytes are an encoding of; undefined for what is none. Whoever wants exactly one spelling encodes it
 * again and compares.
 */
export function decodeRlp(bytes: Uint8Array): RlpItem | undefined {
  const read = readItem(bytes, 0);
  return read?.end === bytes.length ? read.item : undefined;
}

const listOffset = 0xc0;
const textOffset = 0x80;
const maxShortLength = 55;

function readItem(bytes: Uint8Array, at: number): { item: RlpItem; end: number } | undefined {
  const first = bytes[at];
  if (first === undefined) return undefined;
  if (first < textOffset) return { item: bytes.subarray(at, at + 1), end: at + 1 };
  const isList = first >= listOffset;
  const payload = payloadOf(bytes, at, first - (isList ? listOffset : textOffset));
  if (payload === undefined || payload.end > bytes.length) return undefined;
  const { start, end } = payload;
  if (!isList) return { item: bytes.subarray(start, end), end };
  const items: RlpItem[] = [];
  for (let next = start; next < end; ) {
    const read = readItem(bytes, next);
    if (read === undefined || read.end > end) return undefined;
    items.push(read.item);
    next = read.end;
  }
  return { item: items, end };
}

function payloadOf(bytes: Uint8Array, at: number, code: number): { start: number; end: number } | undefined {
  if (code <= maxShortLength) return { start: at + 1, end: at + 1 + code };
  const start = at + 1 + code - maxShortLength;
  const digits = bytes.subarray(at + 1, start);
  // No transaction of the rail is as long as three bytes can say.
  if (digits.length > 3) return undefined;
  const length = digits.reduce((sum, byte) => sum * 256 + byte, 0);
  return { start, end: start + length };
}
