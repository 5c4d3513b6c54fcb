import { randomBytes } from 'node:crypto';

/**
 * Returns a generator of ids that differ between processes and starts. They cost only a counter, since they only have
 * to find a line in a log.
 */
export function createRequestIds(): () => string {
  const prefix = randomBytes(6).toString('hex');
  let count = 0;
  return () => `${prefix}-${((count += 1)).toString(36)}`;
}
