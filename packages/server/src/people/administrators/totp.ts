/**
 * Time-based one-time passwords as authenticator apps make them (RFC 6238): SHA-1, six digits, a step of 30 seconds. A clock
 * may be one step off. The secret is stored sealed under the identity key, bound to its administrator.
 */
import { HOTP, Secret, TOTP } from 'otpauth';
import { decryptBytes, encryptBytes } from '../../foundation/sealed-bytes.ts';

const stepMs = 30_000;
const stepsOff = 1;
const secretBytes = 20;

export function newSecret(): Buffer {
  return Buffer.from(new Secret({ size: secretBytes }).bytes);
}

const secretOf = (secret: Buffer): Secret => new Secret({ buffer: new Uint8Array(secret).buffer });

/** Returns the URI that an authenticator app reads from a QR code, and the same secret for typing. */
export function enrolmentOf(secret: Buffer, issuer: string, account: string): { uri: string; secret: string } {
  const totp = new TOTP({ issuer, label: account, secret: secretOf(secret) });
  return { uri: totp.toString(), secret: totp.secret.base32 };
}

/** Returns the step of a code, at most one away from now; undefined if the code matches none of them. */
export function stepOf(code: string, secret: Buffer, now: Date): bigint | undefined {
  const counter = Math.floor(now.getTime() / stepMs);
  const off = HOTP.validate({ token: code, secret: secretOf(secret), counter, window: stepsOff });
  return off === null ? undefined : BigInt(counter + off);
}

const ownerOf = (administratorId: bigint): string => `goodturn authenticator ${administratorId}`;

export const encryptSecret = (secret: Buffer, administratorId: bigint, identityKey: Buffer): Buffer =>
  encryptBytes(secret, ownerOf(administratorId), identityKey);

export const decryptSecret = (sealed: Buffer, administratorId: bigint, identityKey: Buffer): Buffer =>
  decryptBytes(sealed, ownerOf(administratorId), identityKey);
