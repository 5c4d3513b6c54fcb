/**
 * The sealed secrets of authenticator apps outside the database, whose functions `seal_secret` and `open_secret` have
 * the same format: for a rotation of the key, and for secrets that an earlier version sealed on the server.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { decryptBytes } from '../../foundation/sealed-bytes.ts';
import { authenticatorKeyOf } from './totp.ts';

const version = 2;
const nonceBytes = 16;
const tagBytes = 16;

const ownerOf = (administratorId: bigint): string => `goodturn authenticator ${administratorId}`;
const mac = (key: Buffer, message: Buffer | string): Buffer => createHmac('sha256', key).update(message).digest();

function sealWith(plain: Buffer, nonce: Buffer, administratorId: bigint, identityKey: Buffer): Buffer {
  const key = authenticatorKeyOf(identityKey);
  const named = Buffer.concat([Buffer.from(ownerOf(administratorId)), nonce]);
  const stream = mac(mac(key, 'encrypt'), named);
  const hidden = Buffer.from(plain.map((byte, index) => byte ^ (stream[index] ?? 0)));
  const tag = mac(mac(key, 'authenticate'), Buffer.concat([named, hidden])).subarray(0, tagBytes);
  return Buffer.concat([Buffer.from([version]), nonce, hidden, tag]);
}

export const sealSecret = (plain: Buffer, administratorId: bigint, identityKey: Buffer): Buffer =>
  sealWith(plain, randomBytes(nonceBytes), administratorId, identityKey);

/** Throws if key or owner is another, or the bytes were changed. */
export function openSecret(sealed: Buffer, administratorId: bigint, identityKey: Buffer): Buffer {
  const nonce = sealed.subarray(1, 1 + nonceBytes);
  const hidden = sealed.subarray(1 + nonceBytes, -tagBytes);
  // The same stream gives the secret back.
  const plain = sealWith(hidden, nonce, administratorId, identityKey).subarray(1 + nonceBytes, -tagBytes);
  const again = sealWith(plain, nonce, administratorId, identityKey);
  if (again.length !== sealed.length || !timingSafeEqual(again, sealed))
    throw new Error('a sealed secret does not open');
  return plain;
}

export const isOfEarlierVersion = (sealed: Buffer): boolean => sealed[0] === 1;

/** Opens a secret that an earlier version sealed on the server. */
export const openEarlierSecret = (sealed: Buffer, administratorId: bigint, identityKey: Buffer): Buffer =>
  decryptBytes(sealed, ownerOf(administratorId), identityKey);
