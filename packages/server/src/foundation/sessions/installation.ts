import { hash } from 'node:crypto';

/** What is kept of the random text of an app. */
export const fingerprintOf = (installation: string | undefined): Buffer | undefined =>
  installation === undefined ? undefined : hash('sha256', installation, 'buffer');
