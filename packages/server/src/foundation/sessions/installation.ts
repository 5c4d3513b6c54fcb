import { hash } from 'node:crypto';

/** Returns the hash of an app's random text that is stored. */
export const fingerprintOf = (installation: string | undefined): Buffer | undefined =>
  installation === undefined ? undefined : hash('sha256', installation, 'buffer');
