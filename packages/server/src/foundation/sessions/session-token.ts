import { hash, randomBytes } from 'node:crypto';
import { sessionTokenPattern } from '@goodturn/contract';

const bearer = /^Bearer (\S+)$/i;

/**
 * Returns a token of 256 random bits and the account of a session; only the SHA-256 of all of it is stored, so that a
 * stolen database gives no access.
 */
export function newToken(account?: `${'a' | 'c'}${bigint}`): { token: string; tokenHash: Buffer } {
  const random = randomBytes(32).toString('base64url');
  const token = account === undefined ? random : `${random}.${account}`;
  return { token, tokenHash: hashOfToken(token) };
}

export function hashOfToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Returns the hash of the token in an Authorization header (RFC 6750); undefined if it has none. */
export function tokenHashOf(authorization: string | undefined): Buffer | undefined {
  const token = authorization === undefined ? undefined : bearer.exec(authorization)?.[1];
  return token !== undefined && sessionTokenPattern.test(token) ? hashOfToken(token) : undefined;
}
