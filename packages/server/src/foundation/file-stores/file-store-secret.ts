import { decryptBytes, encryptBytes } from '../sealed-bytes.ts';

const ownerOf = (storeId: bigint): string => `goodturn file store ${storeId}`;

/** Encrypts the secret access key of an object storage with the identity key. */
export const encryptStoreSecret = (secret: Buffer, storeId: bigint, identityKey: Buffer): Buffer =>
  encryptBytes(secret, ownerOf(storeId), identityKey);

/** Throws if the secret was encrypted with another identity key or for another storage. */
export const decryptStoreSecret = (sealed: Buffer, storeId: bigint, identityKey: Buffer): Buffer =>
  decryptBytes(sealed, ownerOf(storeId), identityKey);
