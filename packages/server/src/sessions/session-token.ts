import { hash, randomBytes } from 'node:crypto';

const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/i;

/** 256 random bits; only their SHA-256 is stored, so that a stolen database gives no access. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOfToken(token) };
}

export function hashOfToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** The hash of the token in an Authorization header (RFC 6750); undefined if it has none. */
export function tokenHashOf(authorization: string | undefined): Buffer | undefined {
  const token = authorization === undefined ? undefined : bearer.exec(authorization)?.[1];
  return token === undefined ? undefined : hashOfToken(token);
}
