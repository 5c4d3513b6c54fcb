import { decryptBytes, encryptBytes } from '../sealed-bytes.ts';

const ownerOf = (storeId: bigint): string => `goodturn file store ${storeId}`;

/** The access key secret of an object storage, encrypted under the identity key. */
export const encryptStoreSecret = (secret: Buffer, storeId: bigint, identityKey: Buffer): Buffer =>
  encryptBytes(secret, ownerOf(storeId), identityKey);

/** Throws for another server key or place. */
export const decryptStoreSecret = (sealed: Buffer, storeId: bigint, identityKey: Buffer): Buffer =>
  decryptBytes(sealed, ownerOf(storeId), identityKey);
