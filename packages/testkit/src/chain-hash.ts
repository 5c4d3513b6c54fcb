import { randomBytes } from 'node:crypto';

/** A chain transaction that nobody has named yet. */
export const newTransactionHash = (): string => randomBytes(32).toString('hex');
