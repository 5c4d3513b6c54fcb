/** The part of Protocol Buffers that Tron's transactions use: variable-length numbers, and bytes with their length. */
import { concatBytes } from '@noble/hashes/utils.js';

type Value = bigint | Uint8Array;

const numberType = 0n;
const bytesType = 2n;

function varint(value: bigint): Uint8Array {
  if (value < 0n || value >= 2n ** 64n) throw new RangeError('a number of 64 bits is written');
  const bytes: number[] = [];
  for (let rest = value; ; rest >>= 7n) {
    const low = Number(rest & 127n);
    if (rest < 128n) return Uint8Array.of(...bytes, low);
    bytes.push(low | 128);
  }
}

/** Returns a field of a number. Zero is written as nothing, as in proto3. */
export const numberField = (field: bigint, value: bigint): Uint8Array =>
  value === 0n ? new Uint8Array() : concatBytes(varint((field << 3n) | numberType), varint(value));

export const bytesField = (field: bigint, value: Uint8Array): Uint8Array =>
  concatBytes(varint((field << 3n) | bytesType), varint(BigInt(value.length)), value);

/**
 * Returns the fields of a message, the last value of each. Whoever wants exactly one spelling encodes them again and
 * compares. Throws a RangeError for what is no message of numbers and bytes.
 */
export function readMessage(bytes: Uint8Array): ReadonlyMap<bigint, Value> {
  const fields = new Map<bigint, Value>();
  let at = 0;
  const readVarint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = bytes[at];
      if (byte === undefined) break;
      at += 1;
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
    throw new RangeError('the number has no end');
  };
  const readBytes = (): Uint8Array => {
    const length = readVarint();
    if (length > BigInt(bytes.length - at)) throw new RangeError('the field is longer than the message');
    const start = at;
    at += Number(length);
    return bytes.subarray(start, at);
  };
  while (at < bytes.length) {
    const key = readVarint();
    const type = key & 7n;
    if (type !== numberType && type !== bytesType) throw new RangeError('the type of the field is not read');
    fields.set(key >> 3n, type === numberType ? readVarint() : readBytes());
  }
  return fields;
}
