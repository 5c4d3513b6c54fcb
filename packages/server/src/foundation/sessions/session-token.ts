import { randomBytes } from 'node:crypto';
import { sessionTokenPattern } from '@goodturn/contract';
import { SecretToken } from '@goodturn/database';

const bearer = /^Bearer (\S+)$/i;

/**
 * Returns a token of 256 random bits and the account of a session. The database stores only the SHA-256 of all of it,
 * and takes the token itself, so that a stolen database gives no access.
 */
export function newToken(account?: `${'a' | 'c'}${bigint}`): SecretToken {
  const random = randomBytes(32).toString('base64url');
  return new SecretToken(account === undefined ? random : `${random}.${account}`);
}

/** Returns the token in an Authorization header (RFC 6750); undefined if it has none. */
export function tokenOf(authorization: string | undefined): SecretToken | undefined {
  const token = authorization === undefined ? undefined : bearer.exec(authorization)?.[1];
  return token !== undefined && sessionTokenPattern.test(token) ? new SecretToken(token) : undefined;
}
