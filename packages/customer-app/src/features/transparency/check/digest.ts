type Bytes = Uint8Array<ArrayBuffer>;

/** Returns whether hashes can be computed: browsers offer that only to pages of a secure connection. */
export const canCheck = (): boolean => globalThis.crypto?.subtle !== undefined;

export function concat(...parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}

export const sha256 = async (...parts: readonly Uint8Array[]): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', concat(...parts)));

/** Decodes 32 bytes in hex. Throws RangeError for any other text. */
export function hashBytes(hex: string): Bytes {
  if (!/^[0-9a-f]{64}$/.test(hex)) throw new RangeError('no hash');
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Encodes the value as a big-endian integer of the given number of bytes. */
export function unsigned(value: bigint | number, size: 4 | 8): Bytes {
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  if (size === 8) view.setBigUint64(0, BigInt(value));
  else view.setUint32(0, Number(value));
  return bytes;
}

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);
