// The key of each customer's documents, wrapped under the server's identity key, which the database does not hold.
import { randomBytes } from 'node:crypto';
import { decryptBytes, encryptBytes } from '../../foundation/sealed-bytes.ts';

const ownerOf = (customerId: bigint): string => `key of identity documents of customer ${customerId}`;

export const wrapKey = (key: Buffer, customerId: bigint, identityKey: Buffer): Buffer =>
  encryptBytes(key, ownerOf(customerId), identityKey);

/** Throws for another server key or customer. */
export const unwrapKey = (wrapped: Buffer, customerId: bigint, identityKey: Buffer): Buffer =>
  decryptBytes(wrapped, ownerOf(customerId), identityKey);

export const newKey = (): Buffer => randomBytes(32);
