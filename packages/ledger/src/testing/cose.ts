/** Public keys in COSE (RFC 9053), as authenticators give them. */
import type { KeyObject } from 'node:crypto';

const bytesOf = (text: string | undefined): Buffer => Buffer.from(text ?? '', 'base64url');

/** Encodes a byte string in CBOR (RFC 8949). */
function cborBytes(value: Buffer): Buffer {
  if (value.length < 24) return Buffer.concat([Buffer.from([0x40 | value.length]), value]);
  const size = value.length < 256 ? [0x58, value.length] : [0x59, value.length >> 8, value.length & 0xff];
  return Buffer.concat([Buffer.from(size), value]);
}

export const coseOfPoint = (x: Buffer, y: Buffer): Buffer =>
  Buffer.concat([Buffer.from('a501020326200121', 'hex'), cborBytes(x), Buffer.from('22', 'hex'), cborBytes(y)]);

export const coseOfEd25519 = (key: Buffer): Buffer =>
  Buffer.concat([Buffer.from('a4010103272006' + '21', 'hex'), cborBytes(key)]);

export const coseOfRsa = (modulus: Buffer, exponent: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('a401030339010020', 'hex'),
    cborBytes(modulus),
    Buffer.from('21', 'hex'),
    cborBytes(exponent),
  ]);

/** Encodes a key of P-256, Ed25519 or RSA. */
export function coseOf(publicKey: KeyObject): Buffer {
  const { kty, x, y, n, e } = publicKey.export({ format: 'jwk' });
  if (kty === 'EC') return coseOfPoint(bytesOf(x), bytesOf(y));
  return kty === 'OKP' ? coseOfEd25519(bytesOf(x)) : coseOfRsa(bytesOf(n), bytesOf(e));
}
