import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepMs = 30_000;

/** The six digits of a base32 secret at a moment (RFC 6238 with SHA-1, as authenticator apps count). */
export function totpCode(secret: string, now: Date): string {
  const bits = secret
    .split('')
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(now.getTime() / stepMs)));
  const digest = createHmac('sha1', key).update(step).digest();
  const place = digest.readUInt8(digest.length - 1) & 0x0f;
  return `${(digest.readUInt32BE(place) & 0x7fffffff) % 1_000_000}`.padStart(6, '0');
}
