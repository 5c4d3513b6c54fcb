import { createHash } from 'node:crypto';

export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
