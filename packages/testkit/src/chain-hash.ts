import { randomBytes } from 'node:crypto';

/** Returns a transaction hash that no other record refers to. */
export const newTransactionHash = (): string => randomBytes(32).toString('hex');
