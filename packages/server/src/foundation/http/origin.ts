import { DomainError } from '../domain-error.ts';

/**
 * Tells whether a browser's request comes from this host; a page of another site must not write with our visitors'
 * browsers.
 */
export function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  const match = /^https?:\/\/([^/]+)$/.exec(origin);
  return match !== null && host !== undefined && match[1]?.toLowerCase() === host.toLowerCase();
}

export function requireOwnOrigin(origin: string | undefined, host: string | undefined): void {
  if (!isOwnOrigin(origin, host)) throw new DomainError('origin_not_allowed');
}
