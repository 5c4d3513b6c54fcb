/**
 * Encrypts small secrets with AES-256-GCM: version, nonce of 12 bytes, ciphertext, tag of 16 bytes. The name of the
 * owner is authenticated with them.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const version = 1;

/** Encrypts a secret. Decryption needs the same `belongsTo`, which is not secret. */
export function encryptBytes(plain: Buffer, belongsTo: string, key: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(belongsTo));
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.from([version]), nonce, ciphertext, cipher.getAuthTag()]);
}

/** Decrypts a secret. Throws if the key or owner differs, or the bytes were changed. */
export function decryptBytes(sealed: Buffer, belongsTo: string, key: Buffer): Buffer {
  if (sealed[0] !== version) throw new Error('sealed bytes of an unknown version');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 13), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(belongsTo)).setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(13, -16)), decipher.final()]);
}
