import { createHash } from 'node:crypto';

/** What the audit keeps of a secret text: enough to see that it was replaced. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');
