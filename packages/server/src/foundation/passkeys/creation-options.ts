import type { ResponseOf } from '@goodturn/contract';
import { algorithms } from './verify-passkey.ts';

export const maxPasskeys = 10;
/** Time limit for an authenticator to sign, and the lifetime of a challenge. */
export const signingTimeoutMs = 300_000;

interface CreationInput {
  challenge: string;
  party: { id: string; name: string };
  user: { handle: Buffer; name: string };
  /** The existing passkeys of the account: an authenticator with one of them creates no other. */
  known: readonly { credentialId: Buffer }[];
  /** The accepted kinds of keys, of which an authenticator makes the first that it can. */
  preferred?: readonly number[];
}

/**
 * Returns the options with which a browser creates a passkey that verifies the user and can be found without a user
 * name.
 */
export const creationOptionsOf = ({
  challenge,
  party,
  user,
  known,
  preferred = algorithms,
}: CreationInput): ResponseOf<'customer/passkeyOptions'> => ({
  challenge,
  timeout: signingTimeoutMs,
  rp: party,
  user: { id: user.handle.toString('base64url'), name: user.name, displayName: user.name },
  pubKeyCredParams: preferred.map((alg) => ({ type: 'public-key', alg })),
  excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId.toString('base64url'), type: 'public-key' })),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
});
