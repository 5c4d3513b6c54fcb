// Each customer's documents have their own key, which the database stores encrypted with the identity key of the
// server. The database does not hold the identity key.
import { randomBytes } from 'node:crypto';
import { decryptBytes, encryptBytes } from '../../foundation/sealed-bytes.ts';

const ownerOf = (customerId: bigint): string => `key of identity documents of customer ${customerId}`;

export const wrapKey = (key: Buffer, customerId: bigint, identityKey: Buffer): Buffer =>
  encryptBytes(key, ownerOf(customerId), identityKey);

/** Throws if the key was wrapped for another customer or with another identity key. */
export const unwrapKey = (wrapped: Buffer, customerId: bigint, identityKey: Buffer): Buffer =>
  decryptBytes(wrapped, ownerOf(customerId), identityKey);

export const newKey = (): Buffer => randomBytes(32);
