/** Encrypts small secrets with AES-256-GCM: version, nonce of 12 bytes, ciphertext, tag of 16; bound to what they belong to. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const version = 1;

/** `belongsTo` is no secret; decryption needs the same. */
export function encryptBytes(plain: Buffer, belongsTo: string, key: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(belongsTo));
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.from([version]), nonce, ciphertext, cipher.getAuthTag()]);
}

/** Throws if the key is another one, or the bytes were changed or belong to something else. */
export function decryptBytes(sealed: Buffer, belongsTo: string, key: Buffer): Buffer {
  if (sealed[0] !== version) throw new Error('sealed bytes of an unknown version');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 13), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(belongsTo)).setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(13, -16)), decipher.final()]);
}
