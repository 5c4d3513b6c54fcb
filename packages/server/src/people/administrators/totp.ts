/**
 * Time-based one-time passwords as authenticator apps make them (RFC 6238): SHA-1, six digits, a step of 30 seconds.
 * The database checks the codes: the secrets are sealed there under a key that it is passed and does not keep.
 */
import { createHmac } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const secretBytes = 20;

/** A code as the database checks it, over the secret that the key opens. */
export interface EnteredCode {
  code: string;
  key: Buffer;
}

export function newSecret(): Buffer {
  return Buffer.from(new Secret({ size: secretBytes }).bytes);
}

/** Returns the URI that an authenticator app reads from a QR code, and the same secret for typing. */
export function enrolmentOf(secret: Buffer, issuer: string, account: string): { uri: string; secret: string } {
  const totp = new TOTP({ issuer, label: account, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });
  return { uri: totp.toString(), secret: totp.secret.base32 };
}

/** Returns the key that seals the secrets. The database never gets the identity key itself, which seals documents too. */
export const authenticatorKeyOf = (identityKey: Buffer): Buffer =>
  createHmac('sha256', identityKey).update('goodturn authenticator secrets').digest();
